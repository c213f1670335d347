import { minuteMs } from '@tramontane/domain/durations'
import type { Deps } from '../../deps.ts'
import { every, type Recurring } from '../../every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { sendReminders } from './send-reminders.ts'

/** Looks for reminders that are due: at the start, which catches up on a stop, and then every ten minutes. */
export function reminders(deps: Deps): Recurring {
  return every(deps, { name: 'reminders', ms: 10 * minuteMs, isAtOnce: true }, () =>
    runLeased(deps, { name: 'reminders', level: 'debug' }, () => sendReminders(deps)),
  )
}
