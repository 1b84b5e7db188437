import path from "node:path";
import type { ObjectStore } from "../ports/object-store.ts";
import { openDiskStore } from "./disk-store.ts";
import { assertUsable, openS3Store, type S3Choice } from "./s3-store.ts";

export type StoreChoice = { readonly kind: "disk" } | ({ readonly kind: "s3" } & S3Choice);

/** `s3://bucket/prefix` as its parts; undefined for what is none. */
export function readS3Address(address: string): Pick<S3Choice, "bucket" | "prefix"> | undefined {
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix && `${prefix}/` };
}

/** Opens the chosen store, and sees that it can be used. */
export async function openStore(choice: StoreChoice, dataDir: string): Promise<ObjectStore> {
  if (choice.kind === "disk") return openDiskStore(path.join(dataDir, "pictures"));
  const store = openS3Store(choice);
  await assertUsable(store).catch((error: Error) => {
    const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : error.message;
    throw new Error(`The store s3://${choice.bucket}/${choice.prefix} cannot be used. ${cause}`, { cause: error });
  });
  return store;
}
