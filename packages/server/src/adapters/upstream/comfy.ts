import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Access } from "./access.ts";
import { nameOf } from "./choice.ts";
import { type Place, readWorkflow, type Workflow } from "./comfy-workflow.ts";
import { download, getJson, postForm, postJson } from "./json-call.ts";
import { diffusionArea, sizeWithinArea } from "./sizes.ts";
import { type Upstream, UpstreamFault } from "./upstream.ts";

const Queued = z.object({ prompt_id: z.string().min(1) });
const Uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default("") });
const Picture = z.object({ filename: z.string(), subfolder: z.string().default(""), type: z.string().default("output") });
const Entry = z.object({
  outputs: z.record(z.string(), z.object({ images: z.array(Picture).optional() }).loose()).default({}),
  /** Older versions have none; an entry is written when the run has ended either way. */
  status: z.object({ status_str: z.string(), messages: z.array(z.unknown()).default([]) }).nullish(),
});
type Entry = z.output<typeof Entry>;
const History = z.record(z.string(), Entry);
/** Each is `[number, id, …]`. */
const Queue = z.object({ queue_running: z.array(z.array(z.unknown())).default([]) });

/** Between two looks: quick at first, for what was made before and is only handed out. */
const pollMs = { first: 50, most: 500 };
/** How long the last words to a run that was given up may take. */
const farewellMs = 2_000;
const defaultStrength = 0.6;
/** For a masked part: less leaves the soft colours that stand there. */
const maskedStrength = 0.9;
/** Where pictures that are sent are kept in ComfyUI's input folder. */
const inputFolder = "proofsheet";

type Choice = { provider: "comfy"; url: string; workflow: string; model: string };

/** ComfyUI: a workflow of the operator's, filled, queued, followed and fetched. */
export async function comfyUpstream(choice: Choice, { apiKey, fetch }: Access): Promise<Upstream> {
  const workflow = await readWorkflow(choice.workflow);
  const { has } = workflow;
  const home = choice.url.replace(/\/$/, "");
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const call = { fetch, headers };

  async function send(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
    // By its content: the same picture is kept once, and no other is written over.
    const file = new File([Buffer.from(bytes)], `${createHash("sha256").update(bytes).digest("hex")}.png`);
    const fields = { image: file, type: "input", subfolder: inputFolder, overwrite: "true" };
    const { name, subfolder } = await postForm({ ...call, url: `${home}/upload/image`, fields, answer: Uploaded, signal });
    return subfolder === "" ? name : `${subfolder}/${name}`;
  }

  async function follow(id: string, signal: AbortSignal): Promise<Entry> {
    for (let waitMs = pollMs.first; ; waitMs = Math.min(2 * waitMs, pollMs.most)) {
      const history = await getJson({ ...call, url: `${home}/history/${encodeURIComponent(id)}`, answer: History, signal });
      if (history[id]) return history[id];
      await delay(waitMs, undefined, { signal });
    }
  }

  /** Takes it out of the queue, and stops it where it is the one that runs: an interruption without looking would hit a stranger's. */
  async function giveUp(id: string): Promise<void> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), farewellMs);
    const { signal } = limit;
    const tell = (to: string, body: unknown) =>
      fetch(`${home}/${to}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
    try {
      await tell("queue", { delete: [id] });
      const { queue_running: running } = await getJson({ ...call, url: `${home}/queue`, answer: Queue, signal });
      if (running.some(([, runs]) => runs === id)) await tell("interrupt", { prompt_id: id });
    } catch {
      // It is given up here all the same.
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    name: nameOf(choice),
    can: {
      seed: has.has("seed"),
      negativePrompt: has.has("negative"),
      images: has.has("image"),
      strength: has.has("strength"),
      mask: has.has("mask"),
    },
    needsPicture: has.has("image"),
    needsMask: has.has("mask"),
    sizeFor: (wanted) => (has.has("width") && has.has("height") ? sizeWithinArea(wanted, diffusionArea) : wanted),
    async draw({ prompt, negativePrompt, images, mask, seed, width, height, strength }, signal) {
      const [picture] = images;
      const image = picture && has.has("image") ? await send(picture, signal) : undefined;
      const covered = mask && has.has("mask") ? await send(mask, signal) : undefined;
      const values: Partial<Record<Place, string | number>> = { prompt, negative: negativePrompt ?? "", seed, width, height };
      values.strength = strength ?? (mask ? maskedStrength : defaultStrength);
      const graph = workflow.fill({ ...values, ...(image !== undefined && { image }), ...(covered !== undefined && { mask: covered }) });
      const body = { prompt: graph, client_id: randomUUID() };
      const { prompt_id: id } = await postJson({ ...call, url: `${home}/prompt`, body, answer: Queued, signal }).catch(asOperatorsMatter);
      let ended: Entry;
      try {
        ended = await follow(id, signal);
      } catch (error) {
        await giveUp(id);
        throw error;
      }
      return download(fetch, addressOf(home, pictureOf(ended, workflow)), signal, headers);
    },
  };
}

/** What it refuses to queue is a node or a model that is not there: the workflow's fault, not the picture's. */
function asOperatorsMatter(error: unknown): never {
  if (error instanceof UpstreamFault && error.kind === "broken" && error.message.startsWith("400"))
    throw new UpstreamFault("misconfigured", error.message, { cause: error });
  throw error;
}

/** The first picture that was saved; a preview where nothing was. */
function pictureOf({ outputs, status }: Entry, { name }: Workflow): z.output<typeof Picture> {
  if (status?.status_str === "error") throw new UpstreamFault("broken", `the run failed: ${JSON.stringify(status.messages).slice(0, 500)}`);
  const pictures = Object.values(outputs).flatMap(({ images = [] }) => images);
  const found = pictures.find(({ type }) => type === "output") ?? pictures[0];
  if (!found) throw new UpstreamFault("broken", `the workflow "${name}" ended without a picture`);
  return found;
}

const addressOf = (home: string, picture: z.output<typeof Picture>): string => `${home}/view?${new URLSearchParams(picture)}`;
