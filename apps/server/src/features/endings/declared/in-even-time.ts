/** Several times what a declaration takes, and still at once for a person. Units: milliseconds. */
export const evenMs = 50

let waitedMs = evenMs

/** For the preload of `bun test`: hundreds of declarations whose time tells nobody anything. */
export function evenOutTo(ms: number): void {
  waitedMs = ms
}

/**
 * Waits for the work, and no less than `evenMs`: the few letters that are written when a contract was found must not
 * show in how long the answer takes. Source: SEC-11. Errors: those of the work, at once.
 */
export async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, Bun.sleep(waitedMs)])
  return result
}
