export interface ThrowawayS3 {
  bucket: string;
  endpoint: string;
  /** What a studio, or any of Amazon's tools, needs to reach it. */
  env: Record<string, string>;
  /** Kills it with SIGKILL. */
  crash(): Promise<void>;
  /** Starts it again on the same files; resolves when it takes connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export function startS3(): Promise<ThrowawayS3>;
