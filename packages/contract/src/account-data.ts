import { z } from "zod";
import { route } from "./route.ts";
import { Ok } from "./wire.ts";

export const exportStatuses = ["queued", "running", "ready", "failed"] as const;
export const WireExport = z.object({
  id: z.string(),
  status: z.enum(exportStatuses),
  created_at: z.string(),
  /** When the file is removed. */
  expires_at: z.string(),
  size_bytes: z.number().int().nullable(),
  /** Only when ready. Works for an hour; asking again gives a new one. */
  download_url: z.string().optional(),
});
export type WireExport = z.infer<typeof WireExport>;
const ExportAnswer = z.object({ success: z.literal(true), export: WireExport.nullable() });

export const startExport = route({
  method: "post",
  path: "/users/export",
  tag: "users",
  auth: "user",
  summary: "Have everything that is kept about the caller made into one file: JSON and pictures. One at a time.",
  answer: ExportAnswer,
  errors: [],
});
export const readExport = route({
  method: "get",
  path: "/users/export",
  tag: "users",
  auth: "user",
  summary: "How far the caller's newest export is, with a link to the file once it is there.",
  answer: ExportAnswer,
  errors: [],
});
export const exportFile = route({
  method: "get",
  path: "/users/export/{exportId}/file",
  tag: "users",
  auth: "none",
  summary: "The file of an export, by a signed link.",
  params: z.object({ exportId: z.string().max(64) }),
  query: z.object({ expires: z.string().max(20).default(""), signature: z.string().max(100).default("") }),
  answer: "binary",
  errors: ["LINK_EXPIRED", "EXPORT_NOT_FOUND"],
});

export const deleteMe = route({
  method: "post",
  path: "/users/me/delete",
  tag: "users",
  auth: "user",
  summary:
    "Close the account for good: person, pictures and tasks go, the ledger stays without a name, every session ends. Needs the email address typed, and the password or a sign-in of the last ten minutes.",
  body: z.object({ confirm: z.string().max(320).default(""), password: z.string().max(2000).optional() }),
  answer: Ok,
  errors: ["CONFIRMATION_WRONG", "PASSWORD_MISSING", "PASSWORD_WRONG", "SIGN_IN_AGAIN"],
});
