import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { uploadLimits } from "@proofsheet/contract";
import type { Route } from "@proofsheet/contract/route";
import { AppError, isAppError } from "./app-error.ts";
import { cleanText, parseJson } from "./json-body.ts";

/** The picture of a form, whole in memory: it is at most `uploadLimits.fileBytes`. */
export interface FormFile {
  bytes: Uint8Array;
  /** As the browser named it; text of a stranger. */
  fileName: string;
}
export interface RequestBody {
  value: unknown;
  files: Record<string, FormFile>;
}
export interface BodySource {
  header(name: string): string | undefined;
  /** Node's own request where there is one; a Web stream costs three times the memory on large forms. */
  incoming: IncomingMessage | undefined;
  stream: ReadableStream | null;
}

/** Room in a form for its boundaries and fields beside the files. */
const formOverheadBytes = 65_536;
const fieldBytes = 32_768;
/** A field that may be a file may also be text: a data URL, a third longer than the file. */
const dataUrlBytes = Math.ceil(uploadLimits.fileBytes / 3) * 4 + 256;

const tooLarge = (limitBytes: number) => new AppError("BODY_TOO_LARGE", { limitBytes });
const fileTooLarge = () => new AppError("IMAGE_TOO_LARGE", { limitBytes: uploadLimits.fileBytes });

function readable({ incoming, stream }: BodySource): Readable {
  if (incoming) return incoming;
  return stream ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
}

/**
 * The chunks of a body up to a limit. The source is left open on a fault, unread: destroying it would cut the line
 * before the caller has the answer.
 */
async function* chunksOf(source: BodySource, limitBytes: number, fault: () => AppError): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of readable(source).iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) throw fault();
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/** A body as it came, whatever its type says. */
export async function readRaw({ limitBytes }: NonNullable<Route["raw"]>, source: BodySource): Promise<Uint8Array> {
  if (Number(source.header("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(source, limitBytes, () => tooLarge(limitBytes))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readJson(source: BodySource): Promise<RequestBody> {
  const limitBytes = uploadLimits.jsonBytes;
  if (Number(source.header("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(source, limitBytes, () => tooLarge(limitBytes))) chunks.push(chunk);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  return { value: text.trim() === "" ? {} : parseJson(text), files: {} };
}

interface FormReading {
  fields: Map<string, string>;
  files: Map<string, FormFile>;
  fault: AppError | null;
}

function collect(busboy: InstanceType<typeof Busboy>, fileFields: readonly string[]): FormReading {
  const reading: FormReading = { fields: new Map(), files: new Map(), fault: null };
  busboy.on("field", (name, value, nameTruncated, valueTruncated) => {
    if (valueTruncated && fileFields.includes(name)) reading.fault ??= fileTooLarge();
    else if (nameTruncated || valueTruncated) reading.fault ??= new AppError("REQUEST_INVALID", { field: cleanText(name) });
    else reading.fields.set(cleanText(name), cleanText(value));
  });
  busboy.on("file", (name, stream, fileName) => {
    const chunks: Buffer[] = [];
    // A form that ends inside a file faults on the file's own stream; unheard, that would end the process.
    stream.on("error", () => {
      reading.fault ??= new AppError("BODY_UNREADABLE");
    });
    if (!fileFields.includes(name)) return void stream.resume();
    stream.on("limit", () => {
      reading.fault ??= fileTooLarge();
    });
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const bytes = Buffer.concat(chunks);
      // A form with nothing chosen still sends the field, empty and without a name.
      if (bytes.byteLength > 0 || fileName) reading.files.set(name, { bytes, fileName: cleanText(fileName ?? "") });
    });
  });
  return reading;
}

async function readForm(source: BodySource, contentType: string, { fields, files }: NonNullable<Route["form"]>): Promise<RequestBody> {
  const asText = files.filter((name) => name in fields.shape);
  const limitBytes = asText.length * dataUrlBytes + (files.length - asText.length) * uploadLimits.fileBytes + formOverheadBytes;
  if (Number(source.header("content-length") ?? 0) > limitBytes) throw fileTooLarge();
  const fieldSize = asText.length > 0 ? dataUrlBytes : fieldBytes;
  const busboy = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      fileSize: uploadLimits.fileBytes,
      files: files.length + 1,
      fields: 40,
      parts: 44,
      fieldSize,
      headerPairs: 40,
      headerSize: 8192,
    },
  });
  const reading = collect(busboy, files);
  let broken = false;
  busboy.on("error", () => {
    broken = true;
  });
  for await (const chunk of chunksOf(source, limitBytes, fileTooLarge)) {
    if (broken) break;
    if (!busboy.write(chunk)) await once(busboy, "drain");
    if (reading.fault) throw reading.fault;
  }
  if (broken) throw new AppError("BODY_UNREADABLE");
  const finished = once(busboy, "finish");
  busboy.end();
  await finished;
  if (reading.fault) throw reading.fault;
  const value = Object.fromEntries([...reading.fields].filter(([name]) => name !== "__proto__"));
  return { value, files: Object.fromEntries(reading.files) };
}

const isForm = (type: string) => type === "multipart/form-data" || type === "application/x-www-form-urlencoded";

/** Reads a body as its content type says and the route allows; every way in which that can fail is a named code. */
export async function readBody(route: Pick<Route, "body" | "form">, source: BodySource): Promise<RequestBody> {
  const contentType = source.header("content-type") ?? "";
  const type = contentType.split(";")[0]!.trim().toLowerCase();
  const isEmpty = !source.header("transfer-encoding") && Number(source.header("content-length") ?? 0) === 0;
  if (type === "" && isEmpty) return { value: {}, files: {} };
  if ((source.header("content-encoding") ?? "identity") !== "identity") throw new AppError("CONTENT_TYPE_UNSUPPORTED");
  try {
    if (route.body && (type === "application/json" || type.endsWith("+json"))) return await readJson(source);
    if (route.form && isForm(type)) return await readForm(source, contentType, route.form);
  } catch (error) {
    throw isAppError(error) ? error : new AppError("BODY_UNREADABLE", undefined, { cause: error });
  }
  throw new AppError("CONTENT_TYPE_UNSUPPORTED");
}
