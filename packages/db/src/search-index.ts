import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { plain, sqlText, withoutSigns } from './search.ts'
import { type SearchIndex, type SearchSource, searchSources } from './search-sources.ts'
import { builtStatements, trigger } from './triggers.ts'

/** Rows that one statement of the first filling takes: a server gives each only so long. */
const rowsAtOnce = 10_000

/**
 * What the back office lists, kept narrow, in tables of their own: `<index>_rows` holds the searched text of every row
 * and the keys of its views, with an index for each sort; `<index>_search` finds any part of a word at once (FTS5,
 * trigrams). Triggers keep them true whoever writes. They are made here and not in a migration, because a migration that
 * builds a table anew would lose them, or stumble over them. The triggers come last: killed before them, it begins anew.
 */
export async function buildSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  const built = await builtStatements(client)
  for (const index of searchIndexes) {
    const last = [...indexesOf(index), ...triggersOf(index)]
    if ([...tablesOf(index), ...last].every((one) => built.has(one))) continue
    const tables = [`drop table if exists ${index}_search`, `drop table if exists ${index}_rows`]
    // `migrate`, because a server takes no `batch` of statements that are nearly 5,000 letters long, some of two bytes.
    await client.migrate([...(await dropsOf(client, index)), ...tables, ...tablesOf(index)])
    await fill(client, index)
    await client.migrate(last)
  }
}

/** Before the tables change: without its triggers, an index is built again by the next `buildSearch`. */
export async function dropSearch({ client }: Pick<Database, 'client'>): Promise<void> {
  const drops = await Promise.all(searchIndexes.map((index) => dropsOf(client, index)))
  await client.batch(drops.flat(), 'write')
}

const searchIndexes = Object.keys(searchSources) as SearchIndex[]

function sourceOf(index: SearchIndex): SearchSource {
  return searchSources[index]
}

function tablesOf(index: SearchIndex): string[] {
  const keys = Object.keys(sourceOf(index).keys)
  return [
    `CREATE TABLE ${index}_rows (id integer primary key, ${keys.join(', ')}, text text not null)`,
    `CREATE VIRTUAL TABLE ${index}_search using fts5(text, content='${index}_rows', content_rowid='id', columnsize=0, tokenize='trigram remove_diacritics 1')`,
  ]
}

function indexesOf(index: SearchIndex): string[] {
  const { sorts, filters } = sourceOf(index)
  return Object.entries(sorts).map(([sort, keys]) => {
    const others = filters.filter((key) => !keys.includes(key))
    return `CREATE INDEX ${index}_rows_by_${sort} on ${index}_rows (${[...keys, 'id', ...others].join(', ')})`
  })
}

async function fill(client: Database['client'], index: SearchIndex) {
  const { rows } = await client.execute(`select max(id) as last from ${sourceOf(index).table}`)
  for (let from = 0; from < Number(rows[0]?.last ?? 0); from += rowsAtOnce) {
    const part = (id: string) => `${id} > ${from} and ${id} <= ${from + rowsAtOnce}`
    await client.migrate([
      put(index, part('row.id')),
      `insert into ${index}_search (rowid, text) select id, text from ${index}_rows where ${part('id')}`,
    ])
  }
}

function triggersOf(index: SearchIndex): string[] {
  const { table, where, columns, followed = [] } = sourceOf(index)
  const rows = `${index}_rows`
  const gone = `delete from ${rows} where id = new.id and not exists (select 1 from ${table} row where row.id = new.id and ${where})`
  const find = `insert into ${index}_search (rowid, text) values (new.id, new.text)`
  const lose = `insert into ${index}_search (${index}_search, rowid, text) values ('delete', old.id, old.text)`
  return [
    trigger(`${index}_search_insert after insert on ${table}`, [put(index, 'row.id = new.id')]),
    trigger(`${index}_search_update after update of ${columns.join(', ')} on ${table}`, [
      ...(where ? [gone] : []),
      put(index, 'row.id = new.id'),
    ]),
    trigger(`${index}_search_delete after delete on ${table}`, [`delete from ${rows} where id = old.id`]),
    ...followed.map((other) =>
      trigger(
        `${index}_search_${other.table} after update of ${other.columns.join(', ')} on ${other.table}`,
        [put(index, `row.${other.by} = new.id`)],
      ),
    ),
    trigger(`${index}_search_rows_insert after insert on ${rows}`, [find]),
    trigger(`${index}_search_rows_update after update of text on ${rows} when old.text <> new.text`, [
      lose,
      find,
    ]),
    trigger(`${index}_search_rows_delete after delete on ${rows}`, [lose]),
  ]
}

async function dropsOf(client: Database['client'], index: SearchIndex): Promise<string[]> {
  const { rows } = await client.execute(
    `select name from sqlite_master where type = 'trigger' and name glob '${index}_search_*'`,
  )
  return rows.map(({ name }) => `drop trigger if exists ${name}`)
}

/** Writes the rows that `condition` names as they stand now. */
function put(index: SearchIndex, condition: string): string {
  const { table, joins = '', where, keys } = sourceOf(index)
  const columns = [...Object.keys(keys), 'text']
  const conditions = where ? `${condition} and ${where}` : condition
  const values = ['row.id', ...Object.values(keys), textOf(index)].join(', ')
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  return `insert into ${index}_rows (id, ${columns.join(', ')}) select ${values} from ${table} row ${joins} where ${conditions} on conflict (id) do update set ${changes}`
}

function textOf(index: SearchIndex): string {
  const { text, phone, plate } = sourceOf(index)
  const parts = text.map((part) => `coalesce(${part}, '')`)
  if (phone) parts.push(nationalPhone(phone))
  if (plate) parts.push(sqlText(withoutSigns(sql.raw(plate))))
  return plain(parts.join(" || ' ' || "))
}

/** Digits alone, in the form that a French number has in France. */
function nationalPhone(phone: string): string {
  const digits = sqlText(withoutSigns(sql.raw(phone)))
  return `(select case
    when digits like '00330%' then substr(digits, 5) when digits like '0033%' then '0' || substr(digits, 5)
    when digits like '330%' and length(digits) = 12 then substr(digits, 3)
    when digits like '33%' and length(digits) = 11 then '0' || substr(digits, 3)
    else digits end from (select coalesce(${digits}, '') as digits))`
}
