/** The present instant. Rules never read the system's clock: they are given what this answers. */
export interface Clock {
  now(): Date
}
