import { searchWords } from '@tramontane/domain/search-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { allOf, holding, isShort, matching } from './found.ts'
import { type SearchIndex, searchSources } from './search-sources.ts'

/** Rows that are put in order by themselves; more are met soon enough in an order that is kept. */
const fewRows = 5_000

/** How far a view is walked through row by row, looking for words; farther, only ids are walked through. */
const nearRows = 500

/**
 * Some rows of a list in an order. Shapes: `where` is on the keys of `<index>_rows`; `q` as `newestFound` takes it.
 */
export type View<Index extends SearchIndex> = {
  index: Index
  sort: { field: keyof (typeof searchSources)[Index]['sorts'] & string; descending: boolean }
  where: (SQL | undefined)[]
  q?: string
}

/** The ids of one page of a view, in its order, and how many rows the whole view has. */
export async function viewPage<Index extends SearchIndex>(
  db: Db,
  view: View<Index>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { q, ...unsearched } = view
  if (!q) {
    const total = await totalOf(db, unsearched)
    return { ids: await inOrder(db, unsearched, { limit, offset }), total }
  }
  const found = await foundIds(db, view, q)
  const total = found.length
  if (total > fewRows && offset + limit <= nearRows)
    return { ids: await inOrder(db, unsearched, { limit, offset, words: searchWords(q) }), total }
  const ids = await foundInOrder(db, unsearched, found)
  return { ids: ids.slice(offset, offset + limit), total }
}

/** Every id of a view, in its order. */
export async function viewIds<Index extends SearchIndex>(db: Db, view: View<Index>): Promise<number[]> {
  const { q, ...unsearched } = view
  return q ? foundInOrder(db, unsearched, await foundIds(db, view, q)) : inOrder(db, unsearched, {})
}

type Unsearched<Index extends SearchIndex> = Omit<View<Index>, 'q'>

async function totalOf<Index extends SearchIndex>(db: Db, { index, where }: Unsearched<Index>) {
  const rows = await db.all<{ total: number }>(
    sql`select count(*) as total from ${rowsOf(index)} where ${met(where)}`,
  )
  return rows[0]?.total ?? 0
}

/** The rows that a search finds, in no order: by a word that few have, or in one reading of all texts. */
async function foundIds<Index extends SearchIndex>(
  db: Db,
  { index, where }: Unsearched<Index>,
  q: string,
): Promise<number[]> {
  const words = searchWords(q)
  const some = await fewWith(db, index, words)
  const rows = some ? sql`${rowsOf(index)} where ${among(some)} and` : sql`${rowsOf(index)} not indexed where`
  return idsOf(db, sql`select id from ${rows} ${allOf([met(where), ...holding(words)])}`)
}

/** The rows with one of these words, the first that few rows have; null without such a word. */
async function fewWith(db: Db, index: SearchIndex, words: string[]): Promise<number[] | null> {
  const table = sql.raw(`${index}_search`)
  for (const word of words.filter((word) => !isShort(word))) {
    const condition = matching(index, [word])
    const some = await idsOf(
      db,
      sql`select rowid as id from ${table} where ${condition} limit ${fewRows + 1}`,
    )
    if (some.length <= fewRows) return some
  }
  return null
}

async function foundInOrder<Index extends SearchIndex>(db: Db, view: Unsearched<Index>, found: number[]) {
  if (found.length <= fewRows) {
    const { index, sort } = view
    return idsOf(
      db,
      sql`select id from ${rowsOf(index)} where ${among(found)} order by ${ordering(index, sort)} limit -1`,
    )
  }
  const wanted = new Set(found)
  return (await inOrder(db, view, {})).filter((id) => wanted.has(id))
}

/** Walks through the index of the sort, which answers by itself as long as no words are looked for. */
function inOrder<Index extends SearchIndex>(
  db: Db,
  { index, sort, where }: Unsearched<Index>,
  { limit = -1, offset = 0, words = [] }: { limit?: number; offset?: number; words?: string[] },
) {
  const walked = sql`${rowsOf(index)} indexed by ${sql.raw(`${index}_rows_by_${sort.field}`)}`
  const conditions = allOf([met(where), ...holding(words)])
  return idsOf(
    db,
    sql`select id from ${walked} where ${conditions} order by ${ordering(index, sort)} limit ${limit} offset ${offset}`,
  )
}

function ordering<Index extends SearchIndex>(index: Index, { field, descending }: View<Index>['sort']): SQL {
  const sorts: Record<string, readonly string[]> = searchSources[index].sorts
  const direction = descending ? 'desc' : 'asc'
  return sql.raw([...(sorts[field] ?? []), 'id'].map((key) => `${key} ${direction}`).join(', '))
}

/** As one text: a hundred thousand rows of one number each take ten times as long. */
async function idsOf(db: Db, select: SQL): Promise<number[]> {
  const rows = await db.all<{ ids: string }>(sql`select json_group_array(id) as ids from (${select})`)
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

function among(ids: number[]): SQL {
  return sql`id in (select value from json_each(${JSON.stringify(ids)}))`
}

function met(where: (SQL | undefined)[]): SQL {
  return allOf(where.filter((condition) => condition !== undefined))
}

function rowsOf(index: SearchIndex): SQL {
  return sql.raw(`${index}_rows`)
}
