import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { groundsOf, isMoved, type PlannedDates, planDates } from './plan-dates.ts'
import { changeSeriesRow, presentClient, runningSeriesIds, type SeriesRow, seriesById } from './queries.ts'
import { addLeftDays, addNowhere, settleLeftDays, tellDates } from './series-letters.ts'

/**
 * Every night, the dates that came within twelve weeks; a rhythm ends with its contract. Each in a transaction of its own:
 * what is cut short goes on from there, and run twice, a date is there once. Source: V-13.
 */
export async function extendSeries(deps: Deps) {
  const told = { added: 0, left: 0, ended: 0, failed: 0 }
  for (const id of await runningSeriesIds(deps.database.db))
    try {
      const done = await withWrite(deps.database, (tx) => extendOne(tx, deps, id))
      told.added += done.added
      told.left += done.left
      told.ended += done.ended
    } catch (error) {
      told.failed += 1
      deps.log.error('series_not_extended', { id, ...errorFields(error) })
    }
  return told
}

async function extendOne(tx: Tx, deps: Deps, id: number) {
  const row = await seriesById(tx, { id })
  if (row?.status !== 'running') return { added: 0, left: 0, ended: 0 }
  const grounds = await groundsOf(tx, deps, row)
  if (grounds === 'over') {
    await changeSeriesRow(tx, id, { status: 'ended', endedAt: deps.clock.now(), updatedAt: deps.clock.now() })
    await settleLeftDays(tx, deps, row)
    return { added: 0, left: 0, ended: 1 }
  }
  if (grounds === 'nowhere') await addNowhere(tx, deps, { row, name: await nameOf(tx, row) })
  if (typeof grounds === 'string') return { added: 0, left: 0, ended: 0 }
  const planned = await planDates(tx, deps, { row, grounds })
  await leaveToOwner(tx, deps, row, planned)
  // What is when the rhythm says needs no letter: the client knows the rhythm, and is reminded of each.
  const moved = planned.added.filter((one) => isMoved(row, one))
  const apart = planned.added.map(({ seriesDay }) => seriesDay).join('-')
  if (moved.length > 0) await tellDates(tx, deps, { row, dates: planned.added, left: planned.left, apart })
  return { added: planned.added.length, left: planned.left.length, ended: 0 }
}

export async function leaveToOwner(tx: Tx, deps: Deps, row: SeriesRow, { left }: Pick<PlannedDates, 'left'>) {
  if (left.length === 0) return
  await addLeftDays(tx, deps, { row, name: await nameOf(tx, row), left })
}

async function nameOf(tx: Tx, { clientId }: SeriesRow): Promise<string> {
  const client = await presentClient(tx, clientId)
  return client ? client.company || callerName(client) : ''
}
