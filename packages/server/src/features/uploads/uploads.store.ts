import type { GuestId, ImageId, OwnerId, UserId } from "@proofsheet/contract";
import { and, eq, inArray, like, lt } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { pictures } from "./uploads.tables.ts";

/** All SQL of pictures. */
export type PictureRow = typeof pictures.$inferSelect;

export async function insertPicture(db: Db | Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row);
}

export async function readPicture(db: Db | Tx, imageId: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.id, imageId as ImageId));
  return row;
}

/** Another person's picture is the same as none. */
export async function readOwnPicture(db: Db | Tx, ownerId: OwnerId, imageId: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, imageId as ImageId), eq(pictures.ownerId, ownerId)));
  return row;
}

export async function picturesOf(db: Db, ownerId: OwnerId): Promise<PictureRow[]> {
  return db.select().from(pictures).where(eq(pictures.ownerId, ownerId)).orderBy(pictures.createdAt);
}

/** Where the bytes of every picture are. */
export async function pictureKeys(db: Db | Tx): Promise<string[]> {
  return (await db.select({ storeKey: pictures.storeKey }).from(pictures)).map(({ storeKey }) => storeKey);
}

/** Their rows go; whose bytes are to go too is the answer. */
export async function erasePictures(tx: Tx, ownerId: OwnerId): Promise<string[]> {
  const gone = await tx.delete(pictures).where(eq(pictures.ownerId, ownerId)).returning({ storeKey: pictures.storeKey });
  return gone.map(({ storeKey }) => storeKey);
}

/** Some of the visitors' pictures from before a moment; the rows go, whose bytes are to go too is the answer. */
export async function eraseGuestPictures(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const old = tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(like(pictures.ownerId, "gst\\_%"), lt(pictures.createdAt, before)))
    .limit(limit);
  const gone = await tx.delete(pictures).where(inArray(pictures.id, old)).returning({ storeKey: pictures.storeKey });
  return gone.map(({ storeKey }) => storeKey);
}

/** Of one owner, by their ids; the rows go, whose bytes are to go too is the answer. */
export async function erasePicturesNamed(tx: Tx, ownerId: string, imageIds: readonly string[]): Promise<string[]> {
  const named = and(eq(pictures.ownerId, ownerId as OwnerId), inArray(pictures.id, imageIds as ImageId[]));
  const gone = await tx.delete(pictures).where(named).returning({ storeKey: pictures.storeKey });
  return gone.map(({ storeKey }) => storeKey);
}

export async function movePictures(tx: Tx, guestId: GuestId, userId: UserId): Promise<void> {
  await tx.update(pictures).set({ ownerId: userId }).where(eq(pictures.ownerId, guestId));
}
