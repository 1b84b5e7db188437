import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { rewriting, rewritten } from "./isnet.ts";
import { findWeights } from "./isnet-weights.ts";
import { blocksOf, joined } from "./protobuf.ts";

const weights = await findWeights();

it.skipIf(!weights)("a model that is kept is the one that would be made now: else `rewriting` must go up", async () => {
  const hash = createHash("sha256");
  for (const block of blocksOf(await rewritten(weights!))) hash.update(block);
  expect([rewriting, hash.digest("hex")]).toEqual([1, "8443046aba37c2f717ecca965011be57e80be5490ad4975083502cadc4da3da5"]);
});

it("pieces are the same bytes in blocks of any size", () => {
  const pieces = [Uint8Array.of(1, 2), { length: 3, bytes: () => Uint8Array.of(3, 4, 5) }, Uint8Array.of(), Uint8Array.of(6)];
  expect([...joined(pieces)]).toEqual([1, 2, 3, 4, 5, 6]);
  for (const leastBytes of [1, 2, 4, 6, 100]) {
    expect([...blocksOf(pieces, leastBytes)].flatMap((block) => [...block])).toEqual([1, 2, 3, 4, 5, 6]);
  }
});
