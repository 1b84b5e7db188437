export interface ThrowawayS3 {
  bucket: string;
  endpoint: string;
  /** What a studio, or any of Amazon's tools, needs to reach it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}
export function startS3(): Promise<ThrowawayS3>;
