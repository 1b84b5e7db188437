import { type ErrorCode, errors } from "@proofsheet/contract";
import { everyRoute, type Route } from "@proofsheet/contract/route";
import * as routes from "@proofsheet/contract/routes";
import { BalanceAnswer, ErrorAnswer, SessionAnswer, TaskEnvelope, TaskImage, WireUser } from "@proofsheet/contract/wire";
import { z } from "zod";

type Json = Record<string, unknown>;

/** Shapes that several routes share are named once, and referred to. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ BalanceAnswer, ErrorAnswer, SessionAnswer, TaskEnvelope, TaskImage, WireUser }))
  named.add(schema, { id });

interface Operation {
  name: string;
  route: Route;
}
export const operations: Operation[] = Object.values(routes).flatMap((area) =>
  Object.entries(area).flatMap(([name, value]) => (isRoute(value) ? [{ name, route: value }] : [])),
);
function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;
}

/** Zod writes the range of safe integers into every integer; as a limit of ours it would mislead. */
function isSafeRange(key: string, value: unknown): boolean {
  return (key === "maximum" && value === Number.MAX_SAFE_INTEGER) || (key === "minimum" && value === Number.MIN_SAFE_INTEGER);
}

export function createSchemaWriter() {
  const components: Json = {};
  const rewritten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewritten);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).filter(
      ([key, member]) => key !== "$schema" && key !== "$defs" && key !== "id" && !isSafeRange(key, member),
    );
    return Object.fromEntries(
      entries.map(([key, member]) => [
        key,
        key === "$ref"
          ? String(member).replace("#/$defs/", "#/components/schemas/")
          : key === "properties"
            ? properties(member as Json)
            : rewritten(member),
      ]),
    );
  };
  // Names of properties are data: one called `id` must stay.
  const properties = (members: Json): Json => Object.fromEntries(Object.entries(members).map(([key, member]) => [key, rewritten(member)]));

  const write = (schema: z.ZodType, io: "input" | "output"): Json => {
    const json = z.toJSONSchema(schema, {
      metadata: named,
      io,
      unrepresentable: "any",
      // Names come from a registry of our own; what `describe` has said is kept in zod's.
      override: ({ zodSchema, jsonSchema }) => {
        const description = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.description;
        if (description !== undefined) jsonSchema.description = description;
      },
    }) as Json;
    for (const [id, definition] of Object.entries((json.$defs ?? {}) as Json)) components[id] ??= rewritten(definition);
    return rewritten(json) as Json;
  };
  return { write, components };
}
export type SchemaWriter = ReturnType<typeof createSchemaWriter>;

function parameters(route: Route, { write }: SchemaWriter): Json[] {
  const places = { path: route.params, query: route.query, header: route.headers } as const;
  return Object.entries(places).flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties, required = [] } = write(schema, "input") as { properties: Record<string, Json>; required?: string[] };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }));
  });
}

function formSchema({ fields, files, filesRequired }: NonNullable<Route["form"]>, writer: SchemaWriter): Json {
  const { properties = {}, required = [] } = writer.write(fields, "input") as { properties?: Json; required?: string[] };
  const picture = { description: "A picture file.", type: "string", contentMediaType: "application/octet-stream" };
  const pictures = files.map((name) => [name, properties[name] ? { oneOf: [picture, properties[name]] } : picture]);
  const members = { ...properties, ...Object.fromEntries(pictures) };
  return { type: "object", properties: members, required: filesRequired ? [...required, ...files] : required };
}

function requestBody(route: Route, writer: SchemaWriter): Json | undefined {
  const content: Json = {};
  if (route.body) content["application/json"] = { schema: writer.write(route.body, "input") };
  if (route.raw) content["application/json"] = { schema: { type: "object", description: "As the provider sends it." } };
  if (route.form) content["multipart/form-data"] = { schema: formSchema(route.form, writer) };
  return Object.keys(content).length > 0 ? { required: true, content } : undefined;
}

const mediaTypes = { stream: "text/event-stream", binary: "image/*", html: "text/html" } as const;

function success({ answer }: Route, { write }: SchemaWriter): Json {
  if (answer === "empty") return { description: "Done." };
  if (typeof answer === "string") return { description: "The answer.", content: { [mediaTypes[answer]]: { schema: { type: "string" } } } };
  return { description: "The answer.", content: { "application/json": { schema: write(answer, "output") } } };
}

/** Codes by the status they answer with. */
export function codesByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code]);
  return [...byStatus].sort(([a], [b]) => a - b);
}

function failures(route: Route, { write }: SchemaWriter): Json {
  const content = { "application/json": { schema: write(ErrorAnswer, "output") } };
  const codes = codesByStatus([...route.errors, ...everyRoute]);
  return Object.fromEntries(codes.map(([status, names]) => [String(status), { description: names.join(", "), content }]));
}

function operation({ name, route }: Operation, writer: SchemaWriter): Json {
  const body = requestBody(route, writer);
  const made = success(route, writer);
  const isToolCall = route.errors.includes("QUEUE_FULL");
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    parameters: parameters(route, writer),
    ...(body && { requestBody: body }),
    responses: { 200: made, ...(isToolCall && { 202: { ...made, description: "Made, and not done yet." } }), ...failures(route, writer) },
    security: { none: [], guest: [{}, { bearer: [] }, { visitor: [] }], user: [{ bearer: [] }] }[route.auth],
  };
}

/** The contract as an OpenAPI 3.1 document; paths are relative to `/api`. */
export function openApiDocument(version: string): Json {
  const writer = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const each of operations) paths[each.route.path] = { ...paths[each.route.path], [each.route.method]: operation(each, writer) };
  return {
    openapi: "3.1.0",
    info: { title: "Proofsheet", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: writer.components,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of a sign-in." },
        visitor: { type: "apiKey", in: "cookie", name: "visitor", description: "Made by a visitor's first POST." },
      },
    },
  };
}
