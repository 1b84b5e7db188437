import type { ImageId, OwnerId, PictureFormat } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Every picture we keep, one row each; the bytes are in the object store. */
export const pictures = pgTable(
  "pictures",
  {
    id: text().$type<ImageId>().primaryKey(),
    ownerId: text("owner_id").$type<OwnerId>().notNull(),
    kind: text().$type<"upload" | "result">().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    hasAlpha: boolean("has_alpha").notNull(),
    /** It was an animation, of which one frame was kept. */
    firstFrameOnly: boolean("first_frame_only").notNull().default(false),
    /** What the bytes of an upload were, before they were made safe. */
    sourceFormat: text("source_format"),
    /** What its owner called it; null for a result, and where none was told. */
    fileName: text("file_name"),
    storeKey: text("store_key").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    check("pictures_kind", sql`${t.kind} in ('upload', 'result')`),
    check("pictures_not_empty", sql`${t.width} > 0 and ${t.height} > 0 and ${t.sizeBytes} > 0`),
    index("pictures_of_owner").on(t.ownerId, t.createdAt),
    index("pictures_of_guests").on(t.createdAt).where(sql`${t.ownerId} like 'gst\\_%'`),
  ],
);
