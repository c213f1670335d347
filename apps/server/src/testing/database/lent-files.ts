import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Client, InArgs, InStatement, Transaction, TransactionMode } from '@libsql/client'
import { type Database, databaseOn, openDatabase } from '@tramontane/db/database'

/** A file that tests use one after the other, with the connections that know its schema and keep its statements. */
type Shelved = { file: string; inode: number; client: Client; schema: string }

const shelf: Shelved[] = []

/** Pages above which emptying a file costs more than copying one. */
const pagesMax = 1500

/**
 * A copy of a migrated file for one test. To read a schema with its many triggers, and to prepare what is asked of it,
 * costs more than most tests: so the file is emptied and lent again, unless somebody has changed more than rows.
 */
export async function lendFile(template: string, isUntouched: boolean) {
  const shelved = (!isUntouched && shelf.pop()) || (await copyOf(template))
  const lent = lend(shelved.client, () => queueOf(database))
  const database: Database = databaseOn(lent.client, {
    isShared: false,
    close: async () => lent.end(),
  })
  return {
    url: `file:${shelved.file}`,
    file: shelved.file,
    database,
    async giveBack() {
      if (!isUntouched && lent.isIntact() && (await isEmptied(shelved))) return void shelf.push(shelved)
      shelved.client.close()
      rmSync(dirname(shelved.file), { recursive: true, force: true })
    },
  }
}

async function copyOf(template: string): Promise<Shelved> {
  const file = join(mkdtempSync(join(tmpdir(), 'tramontane-file-')), fileName)
  copyFileSync(template, file)
  const { client } = await openDatabase({ url: `file:${file}` })
  await waitForNoDisk(client)
  const seeded = await filledTables(client)
  if (seeded.length > 0) throw new Error(`to empty a file would lose what migrations put into ${seeded}`)
  return { file, inode: statSync(file).ino, client, schema: await schemaOf(client) }
}

/**
 * Tests lose no power: commits do not wait for the disk. The client has two connections; the second is told while the
 * first is taken.
 */
async function waitForNoDisk(client: Client) {
  const taken = await client.transaction('read')
  await client.execute('PRAGMA synchronous = OFF')
  taken.close()
  await client.execute('PRAGMA synchronous = OFF')
}

/** What the server is writing, beside the test too, has ended: a file has one writer, and another one is refused as busy. */
async function queueOf(database: Database): Promise<void> {
  while (database.isWriting) {
    await database.lastWrite
    await setImmediate()
  }
}

/**
 * The client as one test sees it: what is left running when the test ends finds it closed, and another's rows safe. A row
 * that the test changes by itself is changed in its turn.
 */
function lend(client: Client, turn: () => Promise<void>) {
  const transactions: Transaction[] = []
  let hasEnded = false
  let wasChanged = false
  const mustBeLent = () => {
    if (hasEnded) throw new Error('the client is closed')
  }
  const note = (text: string) => {
    // To explain a statement that writes leaves the connection at work: nothing is committed on it any more.
    wasChanged ||= /^\s*explain\b|\bpragma\s+\w+\s*=|\battach\s/i.test(text)
  }
  const end = () => {
    hasEnded = true
  }
  const lent: Client = {
    protocol: client.protocol,
    get closed() {
      return hasEnded
    },
    close: end,
    reconnect: () => client.reconnect(),
    sync: () => client.sync(),
    async execute(statement: InStatement, args?: InArgs) {
      const text = typeof statement === 'string' ? statement : statement.sql
      note(text)
      if (writes.test(text)) await turn()
      mustBeLent()
      return typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement)
    },
    async executeMultiple(statements) {
      mustBeLent()
      note(statements)
      return client.executeMultiple(statements)
    },
    async batch(statements, mode) {
      mustBeLent()
      return client.batch(statements, mode)
    },
    async migrate(statements) {
      mustBeLent()
      return client.migrate(statements)
    },
    async transaction(mode?: TransactionMode) {
      mustBeLent()
      const transaction = await client.transaction(mode ?? 'write')
      transactions.push(transaction)
      return transaction
    },
  }
  return {
    client: lent,
    end,
    /** Its connections are as they were, and free. */
    isIntact: () => !wasChanged && !client.closed && transactions.every(({ closed }) => closed),
  }
}

const writes = /^\s*(?:insert|update|delete)\b/i

const fileName = 'tramontane.db'
const ofDatabase = [fileName, `${fileName}-wal`, `${fileName}-shm`]

/** Empties it. Shapes: false when that does not make it what it was. */
async function isEmptied({ file, inode, client, schema }: Shelved): Promise<boolean> {
  if (statSync(file, { throwIfNoEntry: false })?.ino !== inode) return false
  // A copy that a test made lies beside it.
  if (readdirSync(dirname(file)).some((name) => !ofDatabase.includes(name))) return false
  if ((await schemaOf(client)) !== schema) return false
  // What deletes a row counts it away in another table, which is emptied by the next round.
  for (let round = 0; round < 3; round++) {
    const filled = await filledTables(client)
    if (filled.length === 0) return true
    if (filled.includes('too many') || filled.includes('document_gaps')) return false
    const emptied = [...filled, 'sqlite_sequence'].map((name) => `delete from ${name}`)
    await client.batch(
      filled.includes('documents') ? [endDocuments, ...emptied, forgetEnd] : emptied,
      'write',
    )
  }
  return false
}

// The database lets a document go once its end was noted.
const endDocuments = `insert into document_gaps (kind, year, from_serial, to_serial, why, found_at)
  select kind, year, min(serial), max(serial), 'expired', 0 from documents group by kind, year`
const forgetEnd = 'delete from document_gaps'

/** What tables there are, and which migrations are said to have made them. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.execute(
    `select schema_version || ':' || (select count(*) || ':' || max(created_at) from __drizzle_migrations) as schema
      from pragma_schema_version`,
  )
  return String(rows[0]?.schema)
}

let question: string | undefined

/**
 * Names of the tables that hold rows, in the order in which they can be emptied; an index that forgot to forget is
 * among them.
 */
async function filledTables(client: Client): Promise<string[]> {
  question ??= await asFilled(client)
  const { rows } = await client.execute(question)
  return rows.map(({ name }) => String(name))
}

async function asFilled(client: Client): Promise<string> {
  const { rows } = await client.execute(
    `select name from pragma_table_list where schema = 'main' and name not like 'sqlite_%' and name <> '__drizzle_migrations'
      and (type = 'table' or name like '%_docsize')`,
  )
  const names = await holdersFirst(
    client,
    rows.map(({ name }) => String(name)),
  )
  const parts = names.map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
  const tooMany = `select 'too many' as name from pragma_page_count where page_count > ${pagesMax}`
  return [...parts, tooMany].join(' union all ')
}

/**
 * A table before those whose rows it holds fast. To put keys off instead, by any pragma, would have every statement
 * that the connections keep prepared anew, with its triggers: several times what most tests cost.
 */
async function holdersFirst(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.execute(
    `select holder.name as holder, key."table" as held from sqlite_master as holder, pragma_foreign_key_list(holder.name) as key
      where holder.type = 'table' and key.on_delete in ('RESTRICT', 'NO ACTION')`,
  )
  const holders = Map.groupBy(rows, ({ held }) => String(held))
  const ordered = new Set<string>()
  const add = (name: string) => {
    for (const { holder } of holders.get(name) ?? []) if (!ordered.has(String(holder))) add(String(holder))
    ordered.add(name)
  }
  names.forEach(add)
  return [...ordered]
}
