export type Span = { months?: number; days?: number; hours?: number; minutes?: number; seconds?: number }

/** Lengths of time. Units: seconds. */
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds

/** Seconds since 1970, as Stripe counts. Given a start it stands still; without one it runs with the wall clock. */
export type SecondsClock = { now(): number; stand(seconds: number): void; moveTo(seconds: number): void }

export function secondsClock(start?: Date | string): SecondsClock {
  const runs = start === undefined
  let offset = 0
  let standing: number | undefined = runs ? undefined : secondsOf(start)
  return {
    now: () => standing ?? wallSeconds() + offset,
    stand(seconds) {
      standing = seconds
    },
    moveTo(seconds) {
      offset = seconds - wallSeconds()
      standing = runs ? undefined : seconds
    },
  }
}

export function secondsOf(instant: Date | string): number {
  const seconds = Math.floor(new Date(instant).getTime() / 1000)
  if (Number.isNaN(seconds)) throw new RangeError(`Not an instant: ${instant}`)
  return seconds
}

export function plusSpan(from: number, span: Span): number {
  const { months = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = span
  return plusMonths(from, months) + days * daySeconds + hours * hourSeconds + minutes * 60 + seconds
}

/** The same UTC day and time `months` later, the day clamped to the end of the month. */
export function plusMonths(from: number, months: number): number {
  const moved = new Date(from * 1000)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return Math.floor(moved.getTime() / 1000)
}

function wallSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
