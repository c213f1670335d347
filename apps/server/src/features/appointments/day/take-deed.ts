import type { Tx } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs } from '@tramontane/domain/days/durations'
import { deedDaysMax } from '@tramontane/domain/washes/undo'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { photoByKey } from '../photos/queries.ts'
import { type DayDeed, deedByKey, insertDeed } from './deed-queries.ts'

/** What a deed asks, as it is compared when its key comes again. */
type Asked = { key: string; kind: DayDeed['kind']; appointmentId: number | null } & Record<string, unknown>

/** What a deed did, as it is kept. */
type Taken = {
  day: Day
  sequence?: number
  at: Date
  answer: Record<string, unknown>
  isRepeated?: boolean
  formerStatus?: string
}

/**
 * The same key is the same deed: what was answered is answered again, whatever happened since.
 * Errors: 409 key_reused where it asked something else; those of `take`, after which the key is free.
 */
export async function takeDeed(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  admin: AdminActor,
  { asked, take }: { asked: Asked; take: () => Promise<Taken> },
): Promise<Record<string, unknown>> {
  const { key, kind, appointmentId, ...rest } = asked
  const made = await deedByKey(tx, key)
  if (made) {
    const isSame =
      made.kind === kind && made.appointmentId === appointmentId && Bun.deepEquals(made.asked, rest)
    if (!isSame) throw new AppError('key_reused')
    return made.answer
  }

  if (await photoByKey(tx, key)) throw new AppError('key_reused')
  const taken = await take()
  const now = deps.clock.now()
  await insertDeed(tx, {
    ...{ key, kind, appointmentId },
    asked: rest,
    actor: admin.email,
    createdAt: now,
    ...taken,
  })
  return taken.answer
}

/** When it was done: as the phone says, but never ahead of us. Errors: 409 deed_too_old. */
export function doneAt(said: string, now: Date): Date {
  const at = new Date(said)
  if (now.getTime() - at.getTime() > deedDaysMax * dayMs) throw new AppError('deed_too_old')
  return at < now ? at : now
}
