import sharp from "sharp";

/** What people do, over and over at a steady rate: an order of every tool in turn, and between them what is looked at. */
export interface Person {
  origin: string;
  token: string;
}
interface Answer {
  task_id?: string;
  status?: string;
  code?: string;
  image_url?: string;
}

/** Orders by name, in the order in which they come; sides are small so that two cores keep up with one order every few seconds. */
export async function ordersOf(photo: string) {
  const jpeg = await sharp(photo).jpeg({ quality: 90 }).toBuffer();
  const image = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  return [
    ["text to image", "/generation/text-to-image", { prompt: "a lighthouse above a quiet sea at dusk", resolution: "1024x576" }],
    ["background removal", "/faceswap/remove-background", { image }],
    ["image to image", "/generation/text-to-image", { prompt: "a watercolour", style: "watercolor", image, strength: 0.6 }],
    ["image edit", "/faceswap/edit-image", { image, instruction: "make it warmer and blur the background" }],
    ["text to image", "/generation/text-to-image", { prompt: "雪山下的湖，清晨", resolution: "1024x576", style: "oil-painting" }],
    ["image extension", "/faceswap/extend-image", { image, direction: "right" }],
    ["upscale", "/faceswap/upscale", { image, factor: 2 }],
    ["no picture at all", "/faceswap/remove-background", { image: "data:image/png;base64,aGVsbG8=" }],
  ] as const satisfies readonly (readonly [string, string, object])[];
}
export type Order = Awaited<ReturnType<typeof ordersOf>>[number];

async function ask({ origin, token }: Person, path: string, body?: object): Promise<{ status: number; answer: Answer }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${origin}/api${path}`, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  return { status: response.status, answer: (await response.json()) as Answer };
}

const finished = ["succeeded", "failed", "cancelled"];
const pollMs = 500;

/** Orders, follows the task to its end, and fetches the picture. The word is `succeeded`, or why there is none. */
export async function run(person: Person, [, path, body]: Order, patienceMs: number): Promise<string> {
  const endMs = performance.now() + patienceMs;
  let { status, answer } = await ask(person, path, body);
  while (answer.task_id && !answer.code && !finished.includes(answer.status ?? "")) {
    if (performance.now() > endMs) return "not done in time";
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    ({ status, answer } = await ask(person, `/generation/status/${answer.task_id}`));
  }
  if (status >= 500 || !answer.image_url) return answer.code ?? `${status}`;
  const picture = await fetch(new URL(answer.image_url, person.origin));
  return picture.ok && (await picture.arrayBuffer()).byteLength > 0 ? "succeeded" : `picture ${picture.status}`;
}

const looks = ["/api/users/me", "/api/generation/history?limit=20", "/api/users/usage?limit=20", "/", "/api/generation/options"];
/** One thing that is looked at; fails unless it is there. */
export async function look({ origin, token }: Person, at: number): Promise<void> {
  const response = await fetch(`${origin}${looks[at % looks.length]}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${looks[at % looks.length]} was answered ${response.status}`);
}

const password = "a quiet sea at dusk";
const emailOf = (name: string) => `${name}@example.test`;

export const signUp = (origin: string, name: string) =>
  comeIn(origin, "register", { name, email: emailOf(name), password, confirmPassword: password });
/** A token is good for an hour, and a soak may last longer. */
export const signIn = (origin: string, name: string) => comeIn(origin, "login", { email: emailOf(name), password });

async function comeIn(origin: string, door: "register" | "login", fields: object): Promise<Person & { userId: string }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/${door}`, { method: "POST", headers, body: JSON.stringify(fields) });
  if (!answer.ok) throw new Error(await answer.text());
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return { origin, token, userId: user.id };
}
