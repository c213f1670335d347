import type { Db } from '@tramontane/db/database'
import type { Deps } from '../../../../deps.ts'
import { sessionIdOf } from '../../../sessions/session-token.ts'
import { concernedBy } from '../../concerned-queries.ts'
import { isRenounced } from '../../day/dues.ts'
import { agreedDrives } from '../../day/queries.ts'
import { standingsOf } from '../../day/standings.ts'
import { movesThisTerm } from '../../moves-this-term.ts'
import { photosOf } from '../../photos/queries.ts'
import { linkById, type OneOffContract } from '../one-off-queries.ts'

export type Behind = NonNullable<Awaited<ReturnType<typeof offerBehind>>>

/** One that has its own contract: it was proposed to its client, or agreed with them. */
export type BehindContract = Behind & { contract: OneOffContract }

/**
 * The wash behind a link, with what is agreed of it now, and how often its client moved one in this term; null where the
 * link leads nowhere, or to what is nobody's any more.
 */
export async function offerBehind(db: Db, { clock }: Pick<Deps, 'clock'>, token: string) {
  const link = await linkById(db, sessionIdOf(token))
  const concerned = link && (await concernedBy(db, link.appointmentId))
  if (!link || !concerned) return null
  const { id, subscriptionId, date } = concerned.appointment
  const ofContract = subscriptionId === null ? [] : [subscriptionId]
  const moves = await movesThisTerm(db, ofContract, clock.now())
  const drive = (await agreedDrives(db, ofContract)).get(subscriptionId ?? 0)
  return {
    ...concerned,
    link,
    /** Of a contract that its client renounced, whose drive is due to nobody. */
    isFree: drive !== undefined && isRenounced(date, drive),
    moved: moves.get(subscriptionId ?? 0) ?? 0,
    photos: (await photosOf(db, [id])).get(id) ?? [],
    standing: (await standingsOf(db, [concerned.appointment]))(id),
  }
}

export function hasContract(behind: Behind): behind is BehindContract {
  return behind.contract !== null
}
