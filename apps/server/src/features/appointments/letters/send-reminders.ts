import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { appointmentReminder } from '../../../mail/appointments/appointment-reminder.ts'
import { every, type Recurring } from '../../../process/every.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { type Concerned, comingBetween, idsStartedBetween } from '../concerned-queries.ts'
import { pressForHour, waitsForHour } from '../hour-to-agree.ts'
import { pressForConfirmation, waitsForClient } from '../one-off/to-confirm.ts'
import { nameOf, offeredLetter, personOf } from './appointment-letters.ts'
import { reminderKey, withdrawReminder } from './reminder-message.ts'
import { isToldBySms, tellOfWashBySms } from './wash-sms.ts'

/** The local time, the day before, from which a wash is reminded of. */
const reminderTime = '10:00'

/**
 * Queues the reminders that are due, each once, also those that a stop of the program delayed; what waited until the wash
 * began does not leave any more. The owner is pressed for the hours that are still to be agreed, and for the washes that
 * their clients have not confirmed. Answers how many washes are reminded of.
 */
export async function sendReminders(deps: Deps): Promise<{ reminded: number }> {
  const now = deps.clock.now()
  const lastDay = plusDays(dayOf(now), 1)
  return withWrite(deps.database, async (tx) => {
    const begun = await idsStartedBetween(tx, { start: new Date(now.getTime() - dayMs), end: now })
    for (const id of begun) await withdrawReminder(tx, id)

    const coming = await comingBetween(tx, { start: now, end: instantOf(plusDays(lastDay, 1)) })
    const due = coming.filter(({ appointment }) => isReminderDue(appointment, now))
    for (const concerned of due) {
      await remind(tx, deps, concerned)
    }
    for (const concerned of coming.filter((one) => isUnconfirmedEve(one, now)))
      await pressForConfirmation(tx, deps, concerned)
    for (const concerned of await untimedUntil(tx, { now, lastDay })) await pressForHour(tx, deps, concerned)
    return { reminded: due.length }
  })
}

/** Those of today and tomorrow that nobody gave an hour, from the time of the reminder on. */
async function untimedUntil(tx: Tx, { now, lastDay }: { now: Date; lastDay: Day }): Promise<Concerned[]> {
  const start = new Date(instantOf(dayOf(now)).getTime() - 1)
  const coming = await comingBetween(tx, { start, end: instantOf(plusDays(lastDay, 1)) })
  return coming.filter(({ appointment }) => waitsForHour(appointment) && remindAt(appointment) <= now)
}

function isUnconfirmedEve(concerned: Concerned, now: Date): boolean {
  return waitsForClient(concerned) && remindAt(concerned.appointment) <= now
}

/** Whoever booked or moved it after the time of the reminder has just been told. */
function isReminderDue(appointment: Appointment, now: Date): boolean {
  const { date, sequence, createdAt, updatedAt } = appointment
  const dueAt = remindAt(appointment)
  const toldAt = sequence === 0 ? createdAt : updatedAt
  return dueAt <= now && now < date && toldAt < dueAt
}

function remindAt({ date }: Appointment): Date {
  return instantOf(plusDays(dayOf(date), -1), reminderTime)
}

async function remind(tx: Tx, deps: Deps, concerned: Concerned) {
  const to = personOf(concerned)
  if (!to && !isToldBySms(deps, 'reminder', concerned)) return
  const letter = await offeredLetter(tx, deps, concerned, nameOf(concerned))
  const dedupKey = reminderKey(concerned.appointment)
  if (to) await enqueue(tx, deps, { dedupKey, to, mail: appointmentReminder(letter) })
  await tellOfWashBySms(tx, deps, concerned, { kind: 'reminder', dedupKey, letter })
}

/** Looks for reminders that are due: at the start, which catches up on a stop, and then every ten minutes. */
export function reminders(deps: Deps): Recurring {
  return every(deps, { name: 'reminders', ms: 10 * minuteMs, isAtOnce: true }, () =>
    runLeased(deps, { name: 'reminders', level: 'debug' }, () => sendReminders(deps)),
  )
}
