/** Milliseconds that something is waited for: less than a journey has, as the runner ends every process of a test that is late. */
export const patienceMs = 40_000

/** Asks every so often until it holds. Errors: says in vain of what. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, askMs = 20) {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${patienceMs / 1000} s in vain: ${what}`)
    await Bun.sleep(askMs)
  }
}
