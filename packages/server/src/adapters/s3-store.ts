import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type ObjectStore, StoreUnavailable } from "../ports/object-store.ts";
import { checkedKey } from "./object-key.ts";

export interface S3Choice {
  readonly bucket: string;
  /** In front of every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Another server than Amazon's; its buckets are then named in the path, as all such servers understand it. */
  readonly endpoint: string | undefined;
}
export interface S3Limits {
  connectMs: number;
  /** The longest silence of a server that has the request; a body that arrives slowly is not silent. */
  silenceMs: number;
  /** First try included. The waits between them grow from 0.1 s. */
  attempts: number;
}

const usualLimits: S3Limits = { connectMs: 3_000, silenceMs: 15_000, attempts: 4 };
/** S3 takes no smaller one; two at a time are all that is held in memory. */
const partBytes = 8 * 1024 * 1024;
/** What Amazon, MinIO and Ceph say where a quota or a disk is used up. */
const fullNames = new Set(["InsufficientStorage", "XMinioStorageFull", "XAmzStorageFull", "QuotaExceeded", "ServiceQuotaExceeded"]);

/**
 * Pictures in a bucket of any server that speaks S3. Credentials are found where Amazon's tools find them: variables, the
 * shared file, the role of the machine.
 */
export function openS3Store({ bucket, prefix, region, endpoint }: S3Choice, limits: S3Limits = usualLimits): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: limits.attempts,
    // With the SDK's own defaults streamed uploads arrive damaged on servers that do not know its trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      requestTimeout: limits.silenceMs,
      throwOnRequestTimeout: true,
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkedKey(key)}` });

  const get = (key: string): Promise<GetObjectCommandOutput | undefined> => {
    const command = new GetObjectCommand(at(key));
    return reach(() => client.send(command).catch(undefinedIfMissing));
  };
  return {
    put: (key, bytes) => {
      // The server compares, and refuses what was damaged on its way.
      const contentMd5 = createHash("md5").update(bytes).digest("base64");
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength, ContentMD5: contentMd5 });
      return reach(() => client.send(command).then(stored, fullOrThrow));
    },
    putStream: (key, parts) => {
      const params = { ...at(key), Body: Readable.from(parts) };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 });
      return reach(() => upload.done().then(stored, fullOrThrow));
    },
    read: async (key) => {
      for (let attempt = 1; ; attempt++) {
        const found = await get(key);
        if (!found) return undefined;
        try {
          return await wholeBody(found);
        } catch (error) {
          // The SDK tries requests again; an answer that breaks off in its middle is no longer its concern.
          if (attempt >= limits.attempts) throw new StoreUnavailable(plain(error));
        }
      }
    },
    open: async (key) => {
      const found = await get(key);
      if (!found?.Body) return undefined;
      return { sizeBytes: found.ContentLength ?? 0, parts: found.Body.transformToWebStream() as ReadableStream<Uint8Array> };
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand(at(key));
      await reach(() => client.send(command).catch(undefinedIfMissing));
    },
    keys: async function* () {
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next });
        const page = await reach(() => client.send(command));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    isReachable: async (limitMs) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), limitMs);
      // There is nothing under it: a server that says so has looked, and has let us in.
      const look = client.send(new GetObjectCommand(at("health-check")), { abortSignal: late.signal });
      return look
        .catch(undefinedIfMissing)
        .then(
          () => true,
          () => false,
        )
        .finally(() => clearTimeout(timer));
    },
  };
}

/** Whether all of it works that the studio will need: better refused at the start than at the first picture. */
export async function assertUsable(store: ObjectStore): Promise<void> {
  const bytes = randomBytes(16);
  const key = `start-check/${bytes.toString("hex")}`;
  if ((await store.put(key, bytes)) === "full") throw new Error("there is no room");
  const found = await store.read(key);
  if (!found || Buffer.compare(bytes, found) !== 0) throw new Error("what was written is not what is read");
  await store.remove(key);
}

const stored = () => "stored" as const;

async function wholeBody({ Body, ContentLength }: GetObjectCommandOutput): Promise<Uint8Array> {
  const bytes = await Body!.transformToByteArray();
  if (ContentLength !== undefined && bytes.byteLength !== ContentLength)
    throw new Error(`${bytes.byteLength} of ${ContentLength} bytes came`);
  return bytes;
}

function undefinedIfMissing(error: unknown): undefined {
  const isMissing = error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === "NotFound");
  if (!isMissing) throw error;
}

function fullOrThrow(error: unknown): "full" {
  if (error instanceof S3ServiceException && (fullNames.has(error.name) || error.$metadata.httpStatusCode === 507)) return "full";
  throw error;
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new StoreUnavailable(plain(error));
  }
}

/** The SDK's own errors carry the whole exchange, signatures included, and would take it into the log. */
function plain(error: unknown): Error {
  if (!(error instanceof S3ServiceException)) return error as Error;
  const { name, message, $metadata } = error;
  return Object.assign(new Error(`${message} (${$metadata.httpStatusCode}, ${$metadata.attempts} attempts)`), { name });
}
