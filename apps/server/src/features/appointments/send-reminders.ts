import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { appointmentReminder } from '../../mail/appointment-reminder.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { letterData, personOf } from './letters/appointment-letters.ts'
import { type Concerned, comingBetween, idsStartedBetween } from './letters/queries.ts'
import { reminderKey, withdrawReminder } from './letters/reminder-message.ts'
import type { Appointment } from './queries.ts'

/** The local time, the day before, from which a wash is reminded of. */
const reminderTime = '10:00'

const dayMs = 86_400_000

/**
 * Queues the reminders that are due, each once, also those that a stop of the program delayed; what waited until the
 * wash began does not leave any more. Answers how many washes are reminded of.
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
      const message = reminderOf(deps, concerned)
      if (message) await enqueue(tx, deps, message)
    }
    return { reminded: due.length }
  })
}

/** Whoever booked or moved it after the time of the reminder has just been told. */
function isReminderDue(appointment: Appointment, now: Date): boolean {
  const { date, sequence, createdAt, updatedAt } = appointment
  const remindAt = instantOf(plusDays(dayOf(date), -1), reminderTime)
  const toldAt = sequence === 0 ? createdAt : updatedAt
  return remindAt <= now && now < date && toldAt < remindAt
}

function reminderOf(deps: Deps, concerned: Concerned) {
  const to = personOf(concerned)
  if (!to) return null
  const mail = appointmentReminder(letterData(deps, concerned, to.name))
  return { dedupKey: reminderKey(concerned.appointment), to, mail }
}
