/** The time of day. Rules that depend on days and limits take it from here, so that a test can move it. */
export interface Clock {
  now(): Date;
}
