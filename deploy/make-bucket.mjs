// Makes the bucket that STORE names, where it is missing; waits a minute for the server to be there.
import { setTimeout as delay } from "node:timers/promises";
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const { env } = globalThis.process;
const bucket = /^s3:\/\/([^/]+)/.exec(env.STORE ?? "")?.[1];
if (!bucket) throw new Error("STORE must be s3://BUCKET or s3://BUCKET/PREFIX");
const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }), region: env.AWS_REGION ?? "us-east-1" });

for (let tries = 60; ; tries--) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    break;
  } catch (error) {
    const isMissing = error.$metadata?.httpStatusCode === 404;
    if (isMissing) await client.send(new CreateBucketCommand({ Bucket: bucket }));
    else if (tries === 0) throw error;
    else await delay(1_000);
  }
}
console.log(`the bucket ${bucket} is there`);
