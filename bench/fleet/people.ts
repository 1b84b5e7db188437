import { setTimeout as delay } from "node:timers/promises";

const json = { "content-type": "application/json" };
const password = "a quiet sea at dusk";

export interface Person {
  userId: string;
  token: string;
}

/** Signs people up, a few at a time: hashing their passwords is the slow part of it. */
export async function signUp(origin: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const one = async (i: number): Promise<Person> => {
    const body = JSON.stringify({ name: `P${i}`, email: `p${i}@example.test`, password, confirmPassword: password });
    const answer = await fetch(`${origin}/api/auth/register`, { method: "POST", headers: json, body });
    if (!answer.ok) throw new Error(await answer.text());
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    return { userId: user.id, token };
  };
  while (people.length < count)
    people.push(...(await Promise.all(Array.from({ length: Math.min(4, count - people.length) }, (_, i) => one(people.length + i)))));
  return people;
}

const answerMs = 30_000;

/** `AbortSignal.timeout` may be collected as garbage before it fires (Node 20), and a cut line then never ends. */
async function exchange(url: string, init: RequestInit): Promise<{ status: number; said: { task_id?: string; code?: string } }> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("late"));
      limit.abort();
    }, answerMs);
  });
  const whole = fetch(url, { ...init, signal: limit.signal }).then(async (answer) => ({
    status: answer.status,
    said: await answer.json(),
  }));
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}

export interface Taken {
  taskId: string;
  /** Of the exchange that took it; those that were refused or cut before it are counted, not timed. */
  ms: number;
  refusals: number;
  cuts: number;
}

/** Orders until it is taken, at another process after each failure; the key makes that harmless. */
export async function order(origins: string[], { token }: Person, key: string, prefer = "respond-async"): Promise<Taken> {
  const headers = { ...json, authorization: `Bearer ${token}`, "idempotency-key": key, prefer };
  const body = JSON.stringify({ prompt: "a quiet sea", seed: 1 });
  let [refusals, cuts] = [0, 0];
  for (let at = Math.floor(Math.random() * origins.length); ; at++) {
    const startMs = performance.now();
    try {
      const url = `${origins[at % origins.length]}/api/generation/text-to-image`;
      const { status, said } = await exchange(url, { method: "POST", headers, body });
      if (said.task_id) return { taskId: said.task_id, ms: performance.now() - startMs, refusals, cuts };
      if (status !== 503) throw new Error(`an order was answered ${status} ${said.code}`);
      refusals++;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("an order was answered")) throw error;
      cuts++;
    }
    await delay(50 + Math.random() * 200);
  }
}

/** Everybody orders one task after the other until there are so many. */
export async function orderAll(origins: string[], people: Person[], tasks: number, round: string): Promise<Taken[]> {
  const taken: Taken[] = [];
  let next = 0;
  const one = async (person: Person): Promise<void> => {
    while (next < tasks) taken.push(await order(origins, person, `${round}-${next++}`));
  };
  await Promise.all(people.map(one));
  return taken;
}
