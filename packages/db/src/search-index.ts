import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'
import { plainLetters, withoutSigns } from './search.ts'
import { type SearchIndex, searchSources } from './search-sources.ts'
import { areBuilt, trigger } from './triggers.ts'

/** Rows that one statement of the first filling takes: a server gives each only so long. */
const rowsAtOnce = 10_000

/**
 * The searched text of every row, in tables of their own that find any part of a word at once (FTS5, trigrams).
 * Triggers keep them true whoever writes. They are made here and not in a migration, because a migration that builds a
 * table anew would lose them, or stumble over them.
 */
export async function buildSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  for (const index of searchIndexes) {
    const triggers = triggersOf(index)
    if (await areBuilt(client, triggers)) continue
    await client.batch([...dropsOf(index), `drop table if exists ${index}_search`, tableOf(index)], 'write')
    await fill(client, index)
    await client.batch(triggers, 'write')
  }
}

/** Before the tables change: without its triggers, an index is built again by the next `buildSearch`. */
export async function dropSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  await client.batch(searchIndexes.flatMap(dropsOf), 'write')
}

const searchIndexes = Object.keys(searchSources) as SearchIndex[]

function tableOf(index: SearchIndex): string {
  return `create virtual table ${index}_search using fts5(text, columnsize=0, tokenize='trigram remove_diacritics 1')`
}

async function fill(client: Database['client'], index: SearchIndex) {
  const { rows } = await client.execute(`select max(id) as last from ${searchSources[index].table}`)
  for (let from = 0; from < Number(rows[0]?.last ?? 0); from += rowsAtOnce)
    await client.execute(textsInto(index, `row.id > ${from} and row.id <= ${from + rowsAtOnce}`))
}

function triggersOf(index: SearchIndex): string[] {
  const { table, columns, followed = [] } = searchSources[index]
  const add = textsInto(index, 'row.id = new.id')
  const remove = `delete from ${index}_search where rowid = old.id`
  return [
    trigger(`${index}_search_insert after insert on ${table}`, [add]),
    trigger(`${index}_search_update after update of ${columns.join(', ')} on ${table}`, [remove, add]),
    trigger(`${index}_search_delete after delete on ${table}`, [remove]),
    ...followed.map((other) =>
      trigger(
        `${index}_search_${other.table} after update of ${other.columns.join(', ')} on ${other.table}`,
        [
          `delete from ${index}_search where rowid in (select id from ${table} where ${other.by} = new.id)`,
          textsInto(index, `row.${other.by} = new.id`),
        ],
      ),
    ),
  ]
}

function dropsOf(index: SearchIndex): string[] {
  const { followed = [] } = searchSources[index]
  return ['insert', 'update', 'delete', ...followed.map(({ table }) => table)].map(
    (name) => `drop trigger if exists ${index}_search_${name}`,
  )
}

/** Inserts the texts of the rows that `condition` names. */
function textsInto(index: SearchIndex, condition: string): string {
  const { table, joins = '', where, text, phone, plate } = searchSources[index]
  const parts = [...text.map((part) => `coalesce(${part}, '')`)]
  if (phone) parts.push(nationalPhone(phone))
  if (plate) parts.push(inText(withoutSigns(sql.raw(plate))))
  const folded = inText(plainLetters(sql.raw(parts.join(" || ' ' || "))))
  const conditions = where ? `${condition} and ${where}` : condition
  return `insert into ${index}_search (rowid, text) select row.id, ${folded} from ${table} row ${joins} where ${conditions}`
}

/** Digits alone, in the form that a French number has in France. */
function nationalPhone(phone: string): string {
  const digits = inText(withoutSigns(sql.raw(phone)))
  return `(select case
    when digits like '00330%' then substr(digits, 5) when digits like '0033%' then '0' || substr(digits, 5)
    when digits like '330%' and length(digits) = 12 then substr(digits, 3)
    when digits like '33%' and length(digits) = 11 then '0' || substr(digits, 3)
    else digits end from (select coalesce(${digits}, '') as digits))`
}

function inText(part: SQL): string {
  return new SQLiteSyncDialect().sqlToQuery(part).sql
}
