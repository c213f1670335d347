import type { Handle } from '../request-handler.ts'

/** What is asked before the program can answer waits until it can. */
export function heldRequests(): { handle: Handle; release(to: Handle): void } {
  const ready = Promise.withResolvers<Handle>()
  let answer: Handle = async (request, connection) => (await ready.promise)(request, connection)
  return {
    handle: (request, connection) => answer(request, connection),
    release(to) {
      answer = to
      ready.resolve(to)
    },
  }
}
