import { isoWeekday, timeOf } from '../days/calendar.ts'
import type { Day, DaySpan, Weekday } from '../days/day.ts'
import { everyDay } from '../days/day-spans.ts'
import { frenchDays } from '../days/french-days.ts'

/** Halves of a day, as a person waits for a start in one of them. */
export const dayParts = ['matin', 'apres-midi'] as const
export type DayPart = (typeof dayParts)[number]

/** Which starts somebody waits for. Shapes: both days are in the window; weekdays and parts in any order. */
export type WaitWish = DaySpan & { weekdays: Weekday[]; parts: DayPart[] }

/** A start of a day: '2026-11-24T09:30', local. */
export type WaitStart = string

/** How a wait ended before its window: a start was accepted, the person or the owner took it back, its contract ended. */
export const waitEndings = ['accepted', 'left', 'removed', 'contract'] as const
export type WaitEnding = (typeof waitEndings)[number]

/** More windows than a client can mean at once. */
export const waitsPerClientMax = 5

/** Messages that a person gets in a day at most: what frees later is told the next day, if it is free then. */
export const toldPerDayMax = 3

/** Starts that one message names at most: its page shows the others. */
export const startsNamedMax = 6

/** Between these local times nobody is told of a start. */
const quiet = { from: '22:00', until: '08:00' }

/** In Paris, whatever the season. Source: V-15. */
export function isQuietTime(now: Date): boolean {
  const time = timeOf(now)
  return time >= quiet.from || time < quiet.until
}

/** Where the halves of a day meet, local. */
export const noon = '13:00'

function partOfDay(time: string): DayPart {
  return time < noon ? 'matin' : 'apres-midi'
}

/** The days of a window that somebody waits for, from `today` on, worked or not. */
export function waitDays({ from, to, weekdays }: Omit<WaitWish, 'parts'>, today: Day): Day[] {
  const first = from > today ? from : today
  if (to < first) return []
  return everyDay({ from: first, to }).filter((day) => weekdays.includes(isoWeekday(day) as Weekday))
}

/** Whether a start is one that somebody waits for. */
export function suitsWish({ day, time }: { day: Day; time: string }, wish: WaitWish): boolean {
  return (
    wish.from <= day &&
    day <= wish.to &&
    wish.weekdays.includes(isoWeekday(day) as Weekday) &&
    wish.parts.includes(partOfDay(time))
  )
}

export function waitStart(day: Day, time: string): WaitStart {
  return `${day}T${time}`
}

export function startParts(start: WaitStart): { day: Day; time: string } {
  const [day = '', time = ''] = start.split('T')
  return { day, time }
}

type Look = {
  /** What suits and is free now, soonest first. */
  free: WaitStart[]
  /** What was free when it was looked at last, or was told. */
  known: WaitStart[]
  /** Whether the person may be told at this moment. */
  isTellable: boolean
  /** Leaves out what is free and of no use to this person: no wash is left then, or they gave it up themselves. */
  isOfUse: (start: WaitStart) => boolean
}

/**
 * What a person is told after a look at the planning, and what is known from then on. A start is told when it is free and
 * was not: whatever freed it, once, and again only after somebody had it meanwhile. While the person may not be told, it
 * stays news.
 */
export function waitNews({ free, known, isTellable, isOfUse }: Look): {
  told: WaitStart[]
  known: WaitStart[]
} {
  const old = new Set(known)
  const fresh = free.filter((start) => !old.has(start))
  const useful = fresh.filter(isOfUse)
  if (isTellable) return { told: useful, known: free }
  return { told: [], known: free.filter((start) => !useful.includes(start)) }
}

const weekdayNames: Record<Weekday, string> = {
  ...{ 1: 'lundi', 2: 'mardi', 3: 'mercredi', 4: 'jeudi' },
  ...{ 5: 'vendredi', 6: 'samedi', 7: 'dimanche' },
}

const partNames: Record<DayPart, string> = { matin: 'le matin', 'apres-midi': 'l’après-midi' }

/** 'du 23 au 27 novembre 2026, le lundi ou le mardi, le matin'; every day and the whole day go without saying. */
export function wishText(wish: WaitWish): string {
  const weekdays = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).filter((one) => wish.weekdays.includes(one))
  const days =
    weekdays.length === 7 || wish.from === wish.to ? [] : weekdays.map((one) => `le ${weekdayNames[one]}`)
  const parts = dayParts.filter((one) => wish.parts.includes(one))
  const part = parts.length === dayParts.length ? [] : parts.map((one) => partNames[one])
  return [frenchDays(wish), oneOf(days), oneOf(part)].filter(Boolean).join(', ')
}

function oneOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ou ${last}`
}
