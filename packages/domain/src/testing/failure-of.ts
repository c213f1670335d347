/**
 * For tests: what a work fails with. It is waited for before anything is expected of it: `expect(…).rejects` holds the
 * whole process until then, for seconds in one that ran many tests. Errors: says so where it does not fail.
 */
export async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  const outcome = await Promise.resolve(work).then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  )
  if ('failure' in outcome) return outcome.failure
  throw new Error(`it did not fail, and gave ${Bun.inspect(outcome.value)}`)
}

/** For tests: the words of what a work fails with. */
export async function failureWords(work: PromiseLike<unknown>): Promise<string> {
  return String(await failureOf(work))
}
