import { withWrite } from '@tramontane/db/with-write'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { Push } from '../../ports/push.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { deleteDevice, deleteOldPushes, deletePush, duePush, postponePush } from './queries.ts'

const pollMs = minuteMs

/** A service that is away is asked again after 1, 2, 4 … minutes, and no more after so many times. */
const mostAttempts = 6

export type PushDrain = Recurring & {
  /** Tells all that is due now. */
  drainOnce(): Promise<void>
}

/** Tells devices what waits for them, one after another: when it is kicked, and each minute for what is tried again. */
export function pushDrain(deps: Omit<Deps, 'push'>, service: Push): PushDrain {
  const drain = async () => {
    while (await tellNext(deps, service));
  }
  const looking = every(deps, { name: 'push', ms: pollMs, isAtOnce: true }, async () => {
    if (!(await duePush(deps.database.db, deps.clock.now()))) return
    await runLeased(deps, { name: 'push', level: 'debug' }, async () => {
      await drain()
      return {}
    })
  })
  return { ...looking, drainOnce: drain }
}

/** Answers whether there was one. */
async function tellNext({ database, clock }: Omit<Deps, 'push'>, service: Push): Promise<boolean> {
  const now = clock.now()
  const due = await duePush(database.db, now)
  if (!due) return false
  const { message, device } = due
  const { title, body, link, dedupKey } = message
  const isOld = now.getTime() - message.createdAt.getTime() >= dayMs
  const outcome = isOld
    ? 'refused'
    : await service.tell(device, JSON.stringify({ title, body, link, tag: tagOf(dedupKey) }))
  await withWrite(database, async (tx) => {
    await deleteOldPushes(tx, new Date(now.getTime() - dayMs))
    if (outcome === 'gone') await deleteDevice(tx, { id: device.id })
    const attempts = message.attempts + 1
    if (outcome !== 'away' || attempts >= mostAttempts) await deletePush(tx, message.id)
    else {
      const until = new Date(now.getTime() + 2 ** message.attempts * minuteMs)
      await postponePush(tx, { id: message.id, attempts, until })
    }
  })
  return true
}

/** By which a device shows the same matter once; it says nothing. */
function tagOf(dedupKey: string): string {
  return new Bun.CryptoHasher('sha256').update(dedupKey).digest('hex').slice(0, 16)
}
