import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type ClientImportInput,
  importColumnsMax,
  importLinesMax,
  importTooLong,
  importTooWide,
  importUnreadable,
} from '@tramontane/contract/clients/client-import'
import type { ClientImportReply } from '@tramontane/contract/replies/clients/client-import'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { type ColumnMapping, proposedColumns } from '@tramontane/domain/client-import/import-columns'
import { keysOf } from '@tramontane/domain/people/known-people'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { answerMs, within } from '../../http/provider-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { personOf } from '../clients/client-for.ts'
import { hasWaitingOrders, settlePaidOrders } from '../subscriptions/orders/settle-paid-orders.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { beginDeciding, type Decided, type Deciding, decideLine } from './decide-line.ts'
import {
  addToImport,
  changeImport,
  clientsBetween,
  clientsSince,
  firstImagined,
  type ImportCounts,
  importById,
  insertImport,
  insertRefusals,
  joinedSince,
  lastClientId,
  type Refusal,
  refusalsOfImport,
  type StoredImport,
  unfinishedImport,
} from './queries.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { readTable, type Table } from './read-table.ts'
import { addSeen, isMeant, learn, nothingSeen, type Seen, unlearn } from './seen.ts'
import { storeLines } from './store-lines.ts'
import { whileAlone } from './under-way.ts'

/** Lines that one transaction takes: others write between two of them. */
const linesAtOnce = 100

/** Clients that one question reads: others are served between two of them. */
const clientsAtOnce = 5_000

/** Cells of a column that are shown, of so many lines at most. */
const samplesShown = 3
const sampleLength = 100
const linesSampled = 50

/**
 * Somebody's own list of clients: each line is recognised by the one rule, and brings what is not there yet. A dry run
 * stores nothing and answers the same. What was interrupted is completed by the same file.
 * Errors: 400 for what is no table; 409 import_running; those of `settlePaidOrders`, between two parts of the list;
 * provider_silent where the payment provider takes more than `providerMs` for all its lines together.
 */
export async function importClients(
  deps: Deps,
  admin: AdminActor,
  { csv, dryRun = false, mapping }: ClientImportInput,
  providerMs = answerMs,
): Promise<ClientImportReply> {
  const table = await tableOf(csv)
  const held = mappingOf(table, mapping)
  const columns = columnsOf(table, held)
  if (dryRun) return { columns, ...(await tried(deps, table, held)), importId: null }

  return whileAlone(deps, async (isAt) => {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([csv, held]))
      .digest('base64url')
    const { id, handled } = await withWrite(deps.database, (tx) =>
      beginImport(tx, deps, admin, { fingerprint, table }),
    )
    isAt(id)
    const read = await readLines(deps, held, { ...table, rows: table.rows.slice(handled) })
    await storeAll(deps, id, read, { leftMs: providerMs })
    const done = await withWrite(deps.database, (tx) => finish(tx, deps, id))
    const { rows, created, joined, doubtful, places, vehicles, subscriptions, washes } = done
    const refused = await refusalsOfImport(deps.database.db, id)
    return {
      ...{ columns, rows, created, joined, doubtful, places, vehicles, subscriptions, washes },
      ...{ refused, importId: id },
    }
  })
}

async function tableOf(csv: string): Promise<Table> {
  const table = await readTable(csv)
  if (!table) throw refused(importUnreadable)
  if (table.rows.length > importLinesMax) throw refused(importTooLong)
  if (table.header.length > importColumnsMax) throw refused(importTooWide)
  return table
}

function refused(message: string): AppError {
  return new AppError('validation', { message, fields: { csv: message } })
}

function mappingOf({ header, rows }: Table, mapping?: ColumnMapping): ColumnMapping {
  const proposed = mapping ?? proposedColumns(header, firstCells(rows))
  return header.map((_, index) => proposed[index] ?? null)
}

function firstCells(rows: Table['rows']): string[][] {
  return rows.slice(0, linesSampled).map(({ cells }) => cells)
}

function columnsOf({ header, rows }: Table, mapping: ColumnMapping): ClientImportReply['columns'] {
  const first = firstCells(rows)
  return header.map((heading, index) => {
    const said = first.flatMap((cells) => cells[index]?.trim().slice(0, sampleLength) || [])
    return { heading, field: mapping[index] ?? null, samples: [...new Set(said)].slice(0, samplesShown) }
  })
}

/** The lines that can be read, and why the others cannot: in the file's order, in parts. */
async function readLines(
  deps: Deps,
  mapping: ColumnMapping,
  { rows }: Table,
): Promise<(ReadLine | Refusal)[]> {
  const read: (ReadLine | Refusal)[] = []
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await setImmediate()
    read.push(...rows.slice(from, from + linesAtOnce).map((row) => readLine(deps, mapping, row)))
  }
  return read
}

async function tried(deps: Deps, table: Table, mapping: ColumnMapping) {
  const read = await readLines(deps, mapping, table)
  const { seen } = await everybodyMeant(deps, read)
  const total = {
    ...{ rows: table.rows.length, created: 0, joined: 0, doubtful: 0 },
    ...{ places: 0, vehicles: 0, subscriptions: 0, washes: 0, refused: [] as Refusal[] },
  }
  let lastId = firstImagined
  for (let from = 0; from < read.length; from += linesAtOnce) {
    await setImmediate()
    const lines = read.slice(from, from + linesAtOnce)
    const { decided, refused, fresh, ...after } = await decideAll(deps.database.db, deps, {
      seen,
      lines,
      lastId,
    })
    lastId = after.lastId
    addSeen(seen, fresh, false)
    const outcome = { decided, refused }
    const counts = countsOf(outcome)
    for (const name of counted) total[name] += counts[name]
    total.refused.push(...outcome.refused)
  }
  return total
}

const counted = ['created', 'joined', 'doubtful', 'places', 'vehicles', 'subscriptions', 'washes'] as const

/** A new import, or the one of this file that was interrupted. */
async function beginImport(
  tx: Tx,
  deps: Deps,
  { email }: AdminActor,
  { fingerprint, table }: { fingerprint: string; table: Table },
): Promise<StoredImport> {
  const now = deps.clock.now()
  const unfinished = await unfinishedImport(tx, fingerprint)
  if (unfinished) return unfinished
  const rows = table.rows.length
  const begun = await insertImport(tx, { fingerprint, actor: email, rows, createdAt: now, workedAt: now })
  const target = `import:${begun.id}`
  await recordAudit(tx, deps, { actor: email, action: 'client.import_begun', target, details: { rows } })
  return begun
}

/** What is left of the time that the payment provider may take. Units: milliseconds. */
type Patience = { leftMs: number }

async function storeAll(deps: Deps, importId: number, read: (ReadLine | Refusal)[], patience: Patience) {
  const { seen, since } = await everybodyMeant(deps, read)
  for (let from = 0; from < read.length; from += linesAtOnce) {
    const lines = read.slice(from, from + linesAtOnce)
    await settlePaid(deps, lines, patience)
    const { fresh, lastId } = await withWrite(deps.database, async (tx) => {
      since.lastId = await meetOthers(tx, seen, since)
      const outcome = await decideAll(tx, deps, { seen, lines, lastId: since.lastId })
      await storeLines(tx, deps, importId, outcome.decided)
      await insertRefusals(tx, importId, outcome.refused)
      await addToImport(tx, importId, countsOf(outcome), deps.clock.now())
      return outcome
    })
    addSeen(seen, fresh, true)
    since.lastId = lastId
    // The others' turn: a local database answers without giving way.
    await setImmediate()
  }
}

/**
 * What was paid for a vehicle and never finalized is activated first, as for one that is entered by hand. What the provider
 * says too late is followed all the same.
 */
async function settlePaid(deps: Deps, lines: (ReadLine | Refusal)[], patience: Patience) {
  for (const line of lines) {
    const { email, licensePlate } = ('subscription' in line && line.subscription?.input) || {}
    if (!email || !licensePlate) continue
    const vehicle = { email, licensePlate }
    if (!(await hasWaitingOrders(deps.database.db, vehicle))) continue
    const from = performance.now()
    await within(patience.leftMs, settlePaidOrders(deps, vehicle), 'provider_silent')
    patience.leftMs -= performance.now() - from
  }
}

type Outcome = { decided: Decided[]; refused: Refusal[] }

async function decideAll(
  db: Db,
  deps: Deps,
  { seen, lines, lastId }: { seen: Seen; lines: (ReadLine | Refusal)[]; lastId: number },
): Promise<Outcome & Pick<Deciding, 'fresh' | 'lastId'>> {
  const readable = lines.filter((line) => 'person' in line)
  const deciding = await beginDeciding(db, seen, { lines: readable, lastId })
  const outcome: Outcome = { decided: [], refused: [] }
  for (const read of lines) {
    const line = 'why' in read ? read : await decideLine(db, deps, deciding, read)
    if ('why' in line) outcome.refused.push(line)
    else outcome.decided.push(line)
  }
  return { ...outcome, fresh: deciding.fresh, lastId: deciding.lastId }
}

function countsOf({ decided, refused }: Outcome): ImportCounts {
  const count = (test: (line: Decided) => unknown) => decided.filter(test).length
  return {
    handled: decided.length + refused.length,
    created: count(({ isNew }) => isNew),
    joined: count(({ isNew }) => !isNew),
    doubtful: count(({ isNew, doubles }) => isNew && doubles.length > 0),
    places: count(({ place }) => place),
    vehicles: count(({ isNewVehicle }) => isNewVehicle),
    subscriptions: count(({ subscription }) => subscription),
    washes: count(({ wash }) => wash),
    refused: refused.length,
  }
}

type Since = { keys: Set<string>; lastId: number; at: Date }

/** Those of the business's clients whom any line may mean. */
async function everybodyMeant(
  deps: Deps,
  read: (ReadLine | Refusal)[],
): Promise<{ seen: Seen; since: Since }> {
  const { db } = deps.database
  const seen = nothingSeen()
  const keys = new Set(read.flatMap((line) => ('person' in line ? keysOf(personOf(line.person)) : [])))
  const since = { keys, lastId: await lastClientId(db), at: deps.clock.now() }
  for (let after = 0; after < since.lastId; after += clientsAtOnce) {
    await setImmediate()
    const clients = await clientsBetween(db, { after, upTo: Math.min(after + clientsAtOnce, since.lastId) })
    for (const client of clients) if (isMeant(keys, client)) learn(seen, client)
  }
  return { seen, since }
}

/** Whoever came, changed or went meanwhile. Answers the highest number of a client. */
async function meetOthers(tx: Tx, seen: Seen, since: Since): Promise<number> {
  for (const id of await joinedSince(tx, since.at)) unlearn(seen, id)
  for (const client of await clientsSince(tx, since))
    if (seen.byId.has(client.id) || isMeant(since.keys, client)) learn(seen, client)
  return lastClientId(tx)
}

async function finish(tx: Tx, deps: Deps, id: number): Promise<StoredImport> {
  await changeImport(tx, id, { state: 'done', workedAt: deps.clock.now() })
  const done = (await importById(tx, id)) as StoredImport
  const { actor, rows, created, joined, refused: refusedLines, subscriptions, washes, doubtful } = done
  await recordAudit(tx, deps, {
    ...{ actor, action: 'client.imported', target: `import:${id}` },
    details: { rows, created, joined, refused: refusedLines, subscriptions, washes },
  })
  if (doubtful > 0)
    await addTodo(tx, deps, {
      dedupKey: `import-doubles:${id}`,
      kind: 'client_doubles',
      title:
        doubtful === 1
          ? 'Un client importé est peut-être déjà connu'
          : `${doubtful} clients importés sont peut-être déjà connus`,
      detail:
        'Même téléphone ou même adresse e-mail, mais un autre nom : ouvrez leurs fiches pour les rapprocher.',
      link: todoLinks.doubles,
    })
  return done
}
