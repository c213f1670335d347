import type { Anchor } from './shift-date.ts'

export type Clock = {
  now(): Date
  anchor(): Anchor
  moveTo(instant: Date): void
}

/** The clock of a test, which whoever is in it goes by. */
export function clockAt(start: Date): Clock {
  let anchor: Anchor = { realMs: Date.now(), shownMs: start.getTime() }
  return {
    now: () => new Date(anchor.shownMs + (Date.now() - anchor.realMs) / 10),
    anchor: () => anchor,
    moveTo(instant) {
      anchor = { realMs: Date.now(), shownMs: instant.getTime() }
    },
  }
}
