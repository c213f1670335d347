import type { Db } from '@tramontane/db/database'
import { dayMs } from '@tramontane/domain/days/durations'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import type { Deps } from '../../deps.ts'
import { sentSmsSince } from './queries.ts'

const monthDays = 30

export type SmsCount = { sms: number; segments: number }

/**
 * What left by SMS in the last thirty days, by kind; under null, what the owner does not word.
 * Units: segments are what the carrier charges for.
 */
export async function smsMonth(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
): Promise<(kind: SmsKind | null) => SmsCount> {
  const since = new Date(clock.now().getTime() - monthDays * dayMs)
  const rows = await sentSmsSince(db, since)
  const counts = new Map(rows.map(({ kind, sms, segments }) => [kind, { sms, segments }]))
  return (kind) => counts.get(kind) ?? { sms: 0, segments: 0 }
}
