import { rmSync } from 'node:fs'
import { type Anchor, shiftDate } from './shift-date.ts'

/** Preloaded by the program of a test, which moves its clock: what was to happen until then happens at once. */
const { CLOCK_SOCKET: socket, CLOCK: given } = Bun.env
if (socket && given) followClock(socket, JSON.parse(given))

function followClock(unix: string, start: Anchor) {
  let anchor = start
  const now = shiftDate(() => anchor)
  const ring = ringWith(now)
  rmSync(unix, { force: true })
  const server = Bun.serve({
    unix,
    async fetch(request) {
      anchor = (await request.json()) as Anchor
      ring()
      return new Response()
    },
  })
  server.unref()
}

/** Shorter waits are for machines. Units: milliseconds. */
const shortestMs = 1000

type Ring = { at: number; everyMs: number | null; ring: () => void }

/** Answers what rings the timers whose time has come by this clock, each once. */
function ringWith(now: () => number): () => void {
  const waiting = new Map<unknown, Ring>()
  const real = { setTimeout, setInterval, clearTimeout, clearInterval }
  const noted =
    (isAgain: boolean) =>
    (ring: (...given: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
      const set = isAgain ? real.setInterval : real.setTimeout
      if (ms < shortestMs) return set(ring, ms, ...rest)
      const rung = () => {
        if (!isAgain) waiting.delete(timer)
        ring(...rest)
      }
      const timer = set(rung, ms * 10)
      waiting.set(timer, { at: now() + ms, everyMs: isAgain ? ms : null, ring: rung })
      return timer
    }
  const forgotten = (timer: Timer) => {
    waiting.delete(timer)
    real.clearTimeout(timer)
  }
  Object.assign(globalThis, {
    ...{ setTimeout: noted(false), setInterval: noted(true) },
    ...{ clearTimeout: forgotten, clearInterval: forgotten },
  })
  return () => {
    for (const [timer, due] of [...waiting]) {
      if (due.at > now()) continue
      if (due.everyMs === null) real.clearTimeout(timer as Timer)
      else due.at = now() + due.everyMs
      due.ring()
    }
  }
}
