import { minuteMs } from '@tramontane/domain/durations'
import type { Deps } from '../../../deps.ts'
import { every, type Recurring } from '../../../every.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { sendDigest } from './send-digest.ts'

/** Looks whether the day's message to the owner is due: at the start, and then every ten minutes. */
export function dailyDigest(deps: Deps): Recurring {
  return every(deps, { name: 'owner-digest', ms: 10 * minuteMs, isAtOnce: true }, () =>
    runLeased(deps, { name: 'owner-digest', level: 'debug' }, () => sendDigest(deps)),
  )
}
