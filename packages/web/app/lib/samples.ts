import listed from "./samples.json" with { type: "json" };

/** A picture made by the built-in engine, in public/samples. */
export interface Sample {
  /** An inspiration card's id. */
  id: string;
  /** File name in /samples. */
  file: string;
  width: number;
  height: number;
}

/** Written together with the pictures; empty while there are none. */
export const samples: readonly Sample[] = listed as Sample[];

export const sampleUrl = (sample: Sample): string => `/samples/${sample.file}`;
