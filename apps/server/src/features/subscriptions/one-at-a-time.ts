const tails = new Map<string, Promise<unknown>>()

/**
 * Runs works of one key one after another: what the provider said first is applied before it is asked again, so that
 * an older answer never lands on a newer one.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const tail = mine.catch(ignoreHere)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}

/** The caller receives the failure; the next in line only waits for the end. */
function ignoreHere() {}
