import { setImmediate } from 'node:timers/promises'
import type { ImportUndone } from '@tramontane/contract/replies/clients/client-import'
import type { Tx } from '@tramontane/db/database'
import {
  deleteRows,
  type ImportedKind,
  markOf,
  type RowsBehind,
  rowsBehind,
} from '@tramontane/db/upgrades/rows-behind'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { hourKey } from '../appointments/hour-to-agree.ts'
import { settleUnfitWash } from '../appointments/unfit-wash.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { settleTodos, settleTodosOf } from '../todo/settle-todos.ts'
import {
  changeImport,
  deleteItems,
  type Item,
  importById,
  itemsOfKind,
  namesOfRows,
  remindedOf,
} from './queries.ts'
import { whileAlone } from './under-way.ts'

/** Rows that one transaction takes away: others write between two of them. */
const rowsAtOnce = 100

/** Of what stays, so many are named. */
const namesShown = 20

/** First what stands by itself, then what was given to clients who were known; a car last, which all others may name. */
const kinds: ImportedKind[] = ['client', 'place', 'subscription', 'appointment', 'vehicle']

const removedAs = {
  clients: 'client',
  places: 'place',
  vehicles: 'vehicle',
  subscriptions: 'subscription',
  washes: 'appointment',
} as const

/**
 * Takes back what an import made and nobody touched since, with all that hangs on it; what was touched stays and is told.
 * Killed on the way it is asked again, and goes on. Errors: 404; 409 import_running, import_undone.
 */
export async function undoImport(deps: Deps, { email }: AdminActor, id: number): Promise<ImportUndone> {
  return whileAlone(deps, async () => {
    const stored = (await importById(deps.database.db, id)) ?? notFound()
    if (stored.state === 'undone') throw new AppError('import_undone')

    const undone: ImportUndone = {
      removed: { clients: 0, places: 0, vehicles: 0, subscriptions: 0, washes: 0 },
      kept: 0,
      keptNames: [],
    }
    for (const kind of kinds) await undoKind(deps, { id, kind }, undone)

    await withWrite(deps.database, async (tx) => {
      const now = deps.clock.now()
      await changeImport(tx, id, { state: 'undone', undoneAt: now, workedAt: now, kept: undone.kept })
      await settleTodosOf(tx, deps, [`import-doubles:${id}`])
      const removed = undone.removed.clients
      await recordAudit(tx, deps, {
        ...{ actor: email, action: 'client.import_undone', target: `import:${id}` },
        details: { removed, kept: undone.kept },
      })
    })
    return undone
  })
}

type Undoing = { id: number; kind: ImportedKind }

async function undoKind(deps: Deps, { id, kind }: Undoing, undone: ImportUndone) {
  for (let after = 0; ; ) {
    const items = await itemsOfKind(deps.database.db, { importId: id, kind, after, limit: rowsAtOnce })
    const last = items.at(-1)
    if (!last) return
    after = last.rowId
    const { removed, kept } = await withWrite(deps.database, (tx) => undoItems(tx, deps, { id, kind, items }))
    for (const [name, of] of Object.entries(removedAs))
      undone.removed[name as keyof typeof removedAs] += removed[of]
    undone.kept += kept.length
    undone.keptNames = [...new Set([...undone.keptNames, ...kept])].slice(0, namesShown)
    await setImmediate()
  }
}

async function undoItems(tx: Tx, deps: Deps, { id, kind, items }: Undoing & { items: Item[] }) {
  const ids = items.map(({ rowId }) => rowId)
  const behind = await rowsBehind(tx, kind, ids)
  const told = await remindedOf(tx, rowIds(behind, 'appointment'))
  const isUntouched = ({ rowId, mark }: Item) =>
    markOf(kind, behind.get(rowId) ?? []) === mark &&
    (kind !== 'vehicle' || behind.get(rowId)?.length === 1) &&
    !rowIds(only(behind, rowId), 'appointment').some((one) => told.has(one))
  const standing = items.filter(({ rowId }) => behind.has(rowId))
  const going = standing.filter(isUntouched)
  const staying = standing.filter((item) => !going.includes(item)).map(({ rowId }) => rowId)

  const goingRows: RowsBehind = new Map(going.map(({ rowId }) => [rowId, behind.get(rowId) ?? []]))
  for (const one of rowIds(goingRows, 'appointment')) {
    await settleTodos(tx, deps, hourKey(one))
    await settleUnfitWash(tx, deps, one)
  }
  await deleteRows(tx, [...goingRows.values()].flat())
  await deleteItems(
    tx,
    id,
    kind,
    ids.filter((one) => !staying.includes(one)),
  )
  const removed = {
    client: rowIds(goingRows, 'client').length,
    place: rowIds(goingRows, 'place').length,
    vehicle: rowIds(goingRows, 'vehicle').length,
    subscription: rowIds(goingRows, 'subscription').length,
    appointment: rowIds(goingRows, 'appointment').length,
  }
  return { removed, kept: await namesOfRows(tx, kind, staying) }
}

function only(behind: RowsBehind, rowId: number): RowsBehind {
  return new Map([[rowId, behind.get(rowId) ?? []]])
}

/** The numbers of those of one kind, wherever they hang. */
function rowIds(behind: RowsBehind, kind: ImportedKind): number[] {
  return [...behind.values()].flat().flatMap((row) => (row.kind === kind ? Number(row.values.id) : []))
}
