import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Longest text of a field that carries a picture as a data URL. */
const dataUrlLength = 15 * 1_048_576;

/** A picture in JSON, or as text in a form. */
export const pictureField = z.string().max(dataUrlLength).optional().describe("A data URL, or the id of an upload.");

/** What every call that takes a picture may answer. */
export const pictureErrors = [
  "IMAGE_MISSING",
  "IMAGE_NOT_FOUND",
  "IMAGE_UNREADABLE",
  "IMAGE_TYPE_UNSUPPORTED",
  "IMAGE_TOO_LARGE",
  "IMAGE_TOO_SMALL",
  "IMAGE_REFUSED",
] as const satisfies readonly ErrorCode[];

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? bare(schema.unwrap() as z.ZodType) : schema;

/** A form's text as the JSON value its field asks for; what is no such value is left for the schema to refuse. */
function fromText(schema: z.ZodType): (text: unknown) => unknown {
  const kind = bare(schema);
  const asJson = (text: string) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  };
  const read = (text: string): unknown => {
    if (kind instanceof z.ZodString) return text;
    // A form sends a field that was left empty too.
    if (text.trim() === "") return undefined;
    if (kind instanceof z.ZodNumber) return Number(text);
    return kind instanceof z.ZodEnum ? text : asJson(text);
  };
  return (text) => (typeof text === "string" ? read(text) : text);
}

/** The same fields as a form sends them: numbers, booleans and lists are text there. */
export function formOf<S extends z.ZodObject>(body: S): S {
  const shape = Object.fromEntries(
    Object.entries(body.shape).map(([name, field]) => {
      const schema = field as z.ZodType;
      const from = z.preprocess(fromText(schema), schema);
      return [name, schema.description === undefined ? from : from.describe(schema.description)];
    }),
  );
  return z.object(shape) as unknown as S;
}
