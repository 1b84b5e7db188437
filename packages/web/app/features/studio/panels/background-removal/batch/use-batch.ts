import type { TaskEnvelope } from "@proofsheet/contract";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { newIdempotencyKey } from "../../../../../lib/api.ts";
import { announceCredits } from "../../../../../lib/balance.ts";
import { useSession } from "../../../../../lib/session.ts";
import { followTask } from "../../../../../lib/task-events.ts";
import { uploadPicture } from "../../../../../lib/upload.ts";
import { keep, kept } from "../../../kept.ts";
import { faultOf } from "../../../picture-file.ts";
import type { Failure } from "../../../run-state.ts";
import { failureOf, stopTask, submitTask } from "../../../studio-calls.ts";
import { bodyOf, type CutOutForm } from "../cut-out-form.ts";
import { type BatchPhoto, isUnderWay, mostPhotos, newsOf, nextBatch, nextUp, photosFrom, stopsAll } from "./batch.rules.ts";

const tool = "background-removal";
const keptKey = `batch.${tool}`;
/** The engine cuts out one at a time: while it does, the next photo is sent. */
const lanes = 2;

export interface Batch {
  photos: readonly BatchPhoto[];
  busy: boolean;
  /** What stopped the whole batch; the photos that are left wait. */
  blocked: Failure | undefined;
  /** Answers how many had no place. */
  add: (files: readonly File[]) => number;
  remove: (id: number) => void;
  /** Cuts out the first `count` of those that are next up. */
  start: (form: CutOutForm, count: number) => void;
  /** What has not begun waits again; what is under way is called back, and its credits with it. */
  stop: () => void;
  clear: () => void;
}

/** Several photos, each cut out by a task of its own, so that one that fails takes no other with it. */
export function useBatch(onTasksChanged: () => void): Batch {
  const [photos, dispatch] = useReducer(nextBatch, []);
  const [blocked, setBlocked] = useState<Failure>();
  const [running, setRunning] = useState(false);
  const files = useRef(new Map<number, File>());
  /** Of calls that may have reached the studio unanswered: the same key never makes a second task. */
  const keys = useRef(new Map<number, string>());
  const nextId = useRef(0);
  const off = useRef(new AbortController());
  const session = useSession();

  const change = (id: number, part: Partial<BatchPhoto>) => dispatch({ type: "change", id, part });
  useEffect(() => {
    if (photos.length > 0)
      keep(
        keptKey,
        photos.map(({ name, uploadId, taskId, url }) => ({ name, uploadId, taskId, url: url?.startsWith("blob:") ? undefined : url })),
      );
  }, [photos]);

  const show = (id: number, task: TaskEnvelope) => change(id, newsOf(task));
  const follow = async (id: number, taskId: string, signal: AbortSignal) => {
    const task = await followTask(taskId, { onTask: (news) => show(id, news), signal });
    announceCredits(session.status === "user" ? task.remaining_credits : undefined);
    onTasksChanged();
  };
  const cutOut = async (photo: BatchPhoto, form: CutOutForm, signal: AbortSignal) => {
    const { id, name } = photo;
    const file = files.current.get(id);
    change(id, { state: { at: "uploading", fraction: 0 } });
    let { uploadId } = photo;
    if (!uploadId && file) {
      const onProgress = (fraction: number) => change(id, { state: { at: "uploading", fraction } });
      uploadId = (await uploadPicture(file, name, { signal, onProgress })).id;
    }
    if (!uploadId) return;
    signal.throwIfAborted();
    change(id, { uploadId, state: { at: "working", fraction: 0 } });
    const key = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, key);
    const task = await submitTask(tool, bodyOf(form, uploadId), key);
    keys.current.delete(id);
    if (signal.aborted) await stopTask(task.task_id);
    change(id, { taskId: task.task_id });
    show(id, task);
    await follow(id, task.task_id, signal);
  };

  const run = async (form: CutOutForm, count: number) => {
    const own = new AbortController();
    off.current = own;
    setBlocked(undefined);
    setRunning(true);
    const waiting = nextUp(photos).slice(0, count);
    const lane = async () => {
      for (let photo = waiting.shift(); photo && !own.signal.aborted; photo = waiting.shift()) {
        try {
          await cutOut(photo, form, own.signal);
        } catch (error) {
          if (own.signal.aborted) return;
          const failure = failureOf(error);
          if (failure.code !== "TIMEOUT" && failure.code !== "UNREACHABLE") keys.current.delete(photo.id);
          if (!stopsAll(failure)) change(photo.id, { state: { at: "failed", message: failure.message } });
          else {
            change(photo.id, { state: { at: "waiting" } });
            waiting.length = 0;
            setBlocked(failure);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (off.current === own) setRunning(false);
  };

  // A reload loses the files and keeps the tasks.
  const pickUp = useEffectEvent((signal: AbortSignal) => {
    if (photos.length > 0) return;
    const before = photosFrom(kept(keptKey));
    nextId.current = mostPhotos;
    dispatch({ type: "add", photos: before });
    for (const { id, taskId } of before)
      if (taskId) follow(id, taskId, signal).catch(() => signal.aborted || change(id, { taskId: undefined, state: { at: "waiting" } }));
  });
  const ready = session.status !== "starting";
  useEffect(() => {
    const own = new AbortController();
    if (ready) pickUp(own.signal);
    return () => own.abort();
  }, [ready]);
  useEffect(() => () => off.current.abort(), []);

  const forgetUrl = ({ id, url }: BatchPhoto) => {
    files.current.delete(id);
    if (url?.startsWith("blob:")) URL.revokeObjectURL(url);
  };
  return {
    photos,
    busy: running || photos.some(isUnderWay),
    blocked,
    add: (chosen) => {
      const taken = chosen.slice(0, mostPhotos - photos.length);
      const added = taken.map((file): BatchPhoto => {
        const id = nextId.current++;
        const fault = faultOf(file, "any-picture");
        if (!fault) files.current.set(id, file);
        return {
          id,
          name: file.name,
          url: fault ? undefined : URL.createObjectURL(file),
          state: fault ? { at: "refused", fault } : { at: "waiting" },
        };
      });
      dispatch({ type: "add", photos: added });
      return chosen.length - taken.length;
    },
    remove: (id) => {
      const photo = photos.find((one) => one.id === id);
      if (photo) forgetUrl(photo);
      if (photos.length === 1) keep(keptKey, []);
      dispatch({ type: "remove", id });
    },
    start: (form, count) => void run(form, count),
    stop: () => {
      off.current.abort();
      setRunning(false);
      for (const { id, taskId, state } of photos) {
        if (state.at === "uploading" || (state.at === "working" && !taskId)) change(id, { state: { at: "waiting" } });
        if (state.at === "working" && taskId)
          stopTask(taskId)
            .then((task) => show(id, task))
            .catch((error: unknown) => change(id, { state: { at: "failed", message: failureOf(error).message } }));
      }
    },
    clear: () => {
      photos.forEach(forgetUrl);
      keep(keptKey, []);
      setBlocked(undefined);
      dispatch({ type: "clear" });
    },
  };
}
