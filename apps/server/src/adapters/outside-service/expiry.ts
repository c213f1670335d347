import { dayMs, hourMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Clock } from '../../ports/clock.ts'

const soonestMs = 10 * minuteMs
const usualMs = hourMs

/**
 * Until when an answer stands, as its Expires says: by the service's own clock, which may be ahead of ours or behind.
 * Without one for an hour; never for less than ten minutes, nor for more than a day.
 */
export function expiryOf(headers: Headers, clock: Clock): Date {
  const now = clock.now().getTime()
  const said = Date.parse(headers.get('Expires') ?? '')
  const sent = Date.parse(headers.get('Date') ?? '')
  const ms = said - (Number.isNaN(sent) ? now : sent)
  const stands = Number.isNaN(ms) ? usualMs : Math.min(Math.max(ms, soonestMs), dayMs)
  return new Date(now + stands)
}
