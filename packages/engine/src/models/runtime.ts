/**
 * ONNX Runtime. Since 1.29 its builds keep an id of the machine and send their makers what models are opened and how they run,
 * unless they are told not to before they are loaded: hence the import that waits. Nothing else imports the package.
 */
// biome-ignore lint/style/noProcessEnv: the library reads it there.
process.env.ORT_DISABLE_TELEMETRY = "1";

export const ort = await import("onnxruntime-node");
export type { InferenceSession, TypedTensor } from "onnxruntime-node";
