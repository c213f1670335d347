import { type SeriesInput, seriesInput } from '@tramontane/contract/appointments/series'
import { isDay, isoWeekday } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { howOften, type Rhythm } from '@tramontane/domain/washes/series'
import { ApiError, answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { type AppointmentEntry, sentCar, subscriptionIdOf } from '../appointment-entry.ts'

/** How often a wash of this day can come back: every one to eight weeks, or on such a day of the month. */
export function repeatChoices(day: Day): { value: string; label: string }[] {
  if (!isDay(day)) return []
  return [...weeks, ...ordinals].map((value) => ({ value, label: labelOf(everyOf(value, day)) }))
}

const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => `weeks-${count}`)
const ordinals = [1, 2, 3, 4, -1].map((ordinal) => `monthly-${ordinal}`)

function labelOf(every: Rhythm): string {
  const words = howOften(every)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What a choice stands for; the server holds it to its own list. */
export function everyOf(repeat: string, day: Day): Rhythm {
  const [kind = '', ...number] = repeat.split('-')
  return { [kind]: Number(number.join('-')), weekday: isoWeekday(day) } as Rhythm
}

/** The rhythm of an entry as it is sent, unchecked. */
function sentRhythm(entry: AppointmentEntry, placeId: number | undefined, quoteId?: number) {
  const { clientId, service, address, date, timeSlot, repeat, repeatUntil } = entry
  const { isMovable, van, notes, status, notify } = entry
  return {
    ...{ clientId, subscriptionId: subscriptionIdOf(entry), placeId, address: address || null, service },
    ...{ every: everyOf(repeat, date), time: timeSlot, from: date, until: repeatUntil || null },
    ...sentCar(entry),
    ...{ isMovable, van, notes: notes || null, isConfirmed: status === 'confirmed', notify },
    quoteId,
  }
}

/** What the contract says of it: the rhythm, or the first sentence against it. */
export function checkedRhythm(
  entry: AppointmentEntry,
  placeId: number | undefined,
): { input: SeriesInput; sentence: null } | { input: null; sentence: string } {
  const checked = seriesInput.safeParse(sentRhythm(entry, placeId))
  if (checked.success) return { input: checked.data, sentence: null }
  return { input: null, sentence: checked.error.issues[0]?.message ?? '' }
}

/** Gives it. Errors: those of the call, with the names that the fields have here. */
export async function giveRhythm(entry: AppointmentEntry, placeId: number | undefined, quoteId?: number) {
  const json = sentRhythm(entry, placeId, quoteId) as SeriesInput
  try {
    return await answer(api.admin.series.$post({ json }))
  } catch (error) {
    throw error instanceof ApiError ? inOurWords(error) : error
  }
}

const ourNames: Record<string, keyof AppointmentEntry> = {
  ...{ time: 'timeSlot', from: 'date', until: 'repeatUntil', every: 'repeat' },
  ...{ placeId: 'address', subscriptionId: 'subscription' },
}

function inOurWords({ status, failure }: ApiError): ApiError {
  const fields = Object.entries(failure.fields ?? {}).map(([name, words]) => [ourNames[name] ?? name, words])
  return new ApiError(status, { ...failure, fields: Object.fromEntries(fields) })
}
