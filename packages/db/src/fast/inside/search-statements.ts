import { sql } from 'drizzle-orm'
import { plain, sqlText, withoutSigns } from '../../folded-text.ts'
import { nationalPhone, type SearchIndex, type SearchSource, searchSources } from './search-sources.ts'
import { trigger } from './triggers.ts'

export const searchIndexes = Object.keys(searchSources) as SearchIndex[]

export function sourceOf(index: SearchIndex): SearchSource {
  return searchSources[index]
}

/** What holds the rows of an index and their words, and what reads them from the tables. */
export function tablesOf(index: SearchIndex): string[] {
  const keys = Object.keys(sourceOf(index).keys)
  return [
    `CREATE VIEW ${linesOf(index)} (id, ${keptColumns(index).join(', ')}) as ${rowsNow(index)}`,
    `CREATE TABLE ${index}_rows (id integer primary key, ${keys.join(', ')}, text text not null)`,
    `CREATE VIRTUAL TABLE ${index}_search using fts5(text, content='${index}_rows', content_rowid='id', columnsize=0, tokenize='trigram remove_diacritics 1')`,
  ]
}

/** A view, for the long text that every trigger would say: each connection reads the whole schema first. */
export function linesOf(index: SearchIndex): string {
  return `${index}_search_lines`
}

/** One for each sort of its views. */
export function indexesOf(index: SearchIndex): string[] {
  const { sorts, filters } = sourceOf(index)
  return Object.entries(sorts).map(([sort, keys]) => {
    const others = filters.filter((key) => !keys.includes(key))
    return `CREATE INDEX ${index}_rows_by_${sort} on ${index}_rows (${[...keys, 'id', ...others].join(', ')})`
  })
}

/** What keeps it true, whoever writes. */
export function triggersOf(index: SearchIndex): string[] {
  const { table, where, columns, followed = [], gathered = [] } = sourceOf(index)
  const rows = `${index}_rows`
  const gone = `delete from ${rows} where id = new.id and not exists (select 1 from ${linesOf(index)} where id = new.id)`
  const find = `insert into ${index}_search (rowid, text) values (new.id, new.text)`
  const lose = `insert into ${index}_search (${index}_search, rowid, text) values ('delete', old.id, old.text)`
  return [
    trigger(`${index}_search_insert after insert on ${table}`, [put(index, 'id = new.id')]),
    trigger(`${index}_search_update after update of ${columns.join(', ')} on ${table}`, [
      ...(where ? [gone] : []),
      put(index, 'id = new.id'),
    ]),
    trigger(`${index}_search_delete after delete on ${table}`, [`delete from ${rows} where id = old.id`]),
    ...followed.map((other) =>
      trigger(
        `${index}_search_${other.table} after update of ${other.columns.join(', ')} on ${other.table}`,
        [put(index, `id in (select id from ${table} where ${other.by} = new.id)`)],
      ),
    ),
    ...gathered.flatMap(({ table: other, columns: read, by, through, where: counts }) => {
      const named = (...names: string[]) => {
        const ids = names.map((name) => `${name}.${by}`).join(', ')
        return through
          ? `id in (select ${through.by} from ${through.table} where id in (${ids}))`
          : `id in (${ids})`
      }
      const when = (...names: string[]) =>
        counts ? ` when ${names.map((name) => counts.replaceAll('own.', `${name}.`)).join(' or ')}` : ''
      const after = (change: string, ...names: string[]) => `after ${change} on ${other}${when(...names)}`
      return [
        trigger(`${index}_search_${other}_insert ${after('insert', 'new')}`, [put(index, named('new'))]),
        trigger(`${index}_search_${other}_update ${after(`update of ${read.join(', ')}`, 'old', 'new')}`, [
          put(index, named('old', 'new')),
        ]),
        trigger(`${index}_search_${other}_delete ${after('delete', 'old')}`, [put(index, named('old'))]),
      ]
    }),
    trigger(`${index}_search_rows_insert after insert on ${rows}`, [find]),
    trigger(`${index}_search_rows_update after update of text on ${rows} when old.text <> new.text`, [
      lose,
      find,
    ]),
    trigger(`${index}_search_rows_delete after delete on ${rows}`, [lose]),
  ]
}

/** Writes the rows that `condition` names as they stand now. */
export function put(index: SearchIndex, condition: string): string {
  const columns = keptColumns(index)
  const all = ['id', ...columns].join(', ')
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  return `insert into ${index}_rows (${all}) select ${all} from ${linesOf(index)} where ${condition} on conflict (id) do update set ${changes}`
}

export function keptColumns(index: SearchIndex): string[] {
  return [...Object.keys(sourceOf(index).keys), 'text']
}

/** SQL for what `<index>_rows` holds, read from the tables. */
export function rowsNow(index: SearchIndex): string {
  const { table, joins = '', where = 'true', keys } = sourceOf(index)
  const values = ['row.id', ...Object.values(keys), textOf(sourceOf(index))].join(', ')
  return `select ${values} from ${table} row ${joins} where ${where}`
}

function textOf({ text, phone, plate }: SearchSource): string {
  const parts = text.map((part) => `coalesce(${part}, '')`)
  if (phone) parts.push(nationalPhone(phone))
  if (plate) parts.push(sqlText(withoutSigns(sql.raw(plate))))
  return plain(parts.join(" || ' ' || "))
}
