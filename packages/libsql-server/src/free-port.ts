/**
 * For tests: a port of this machine that nobody listens at, below those that the kernel gives whoever asks or connects: one
 * that is let go there may be another's before the program that is to have it has started.
 */
export function freePort(wanted = 12_000 + Math.floor(Math.random() * 18_000)): number {
  try {
    Bun.serve({ port: wanted, fetch: () => new Response() }).stop(true)
    return wanted
  } catch {
    return freePort()
  }
}
