import { instantOf, plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'

/** How a declaration reaches the business that was not made online. */
export const declarationChannels = ['letter', 'email', 'phone'] as const

export type DeclarationChannel = (typeof declarationChannels)[number]

/** A declaration that somebody else enters for its author. Days are Paris days. */
export type Received = {
  channel: DeclarationChannel
  receivedDay: Day
  /** Of a withdrawal, when it left: null where that is the day of its receipt. */
  sentDay: Day | null
}

/** As far back as what was paid beyond an end goes back by itself. Units: days. */
export const receivedDaysMax = 90

export type ReceivedRefusal = {
  field: 'receivedDay' | 'sentDay'
  reason: 'to_come' | 'too_old' | 'before_contract' | 'after_receipt'
}

/** What is wrong with the days of a declaration about a contract made on `contractDay`; null where nothing is. */
export function receivedRefusal(
  { receivedDay, sentDay }: Pick<Received, 'receivedDay' | 'sentDay'>,
  { today, contractDay }: { today: Day; contractDay: Day },
): ReceivedRefusal | null {
  if (receivedDay > today) return { field: 'receivedDay', reason: 'to_come' }
  if (receivedDay < contractDay) return { field: 'receivedDay', reason: 'before_contract' }
  if (receivedDay < plusDays(today, -receivedDaysMax)) return { field: 'receivedDay', reason: 'too_old' }
  if (sentDay === null) return null
  if (sentDay > receivedDay) return { field: 'sentDay', reason: 'after_receipt' }
  return sentDay < contractDay ? { field: 'sentDay', reason: 'before_contract' } : null
}

/**
 * The day by which the time for renouncing is judged: sending it in time is enough.
 * Source: Code de la consommation, L221-21.
 */
export function judgedOn({ receivedDay, sentDay }: Pick<Received, 'receivedDay' | 'sentDay'>): Day {
  return sentDay ?? receivedDay
}

/**
 * The first instant at which a wash is nobody's to pay any more, once a withdrawal has left: the day on which it did still
 * counts.
 */
export function chargedUntil(received: Pick<Received, 'receivedDay' | 'sentDay'>): Date {
  return instantOf(plusDays(judgedOn(received), 1))
}
