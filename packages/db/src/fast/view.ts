import { searchWords } from '@tramontane/domain/words/search-words'
import { type SQL, sql } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db } from '../database.ts'
import { allOf, holding, isShort, matching } from './inside/search-conditions.ts'
import { type SearchIndex, type SearchSource, searchSources } from './inside/search-sources.ts'

/** A word that more than this share of the rows have is not looked up: reading all texts is faster. */
const rareShare = 0.2

/**
 * A word that more than this share of the rows have is looked up together with the other words: rows that have all of
 * them are fewer to read than its own.
 */
const aloneShare = 0.03

/** How many of a word's rows are met before its share is guessed. */
const sample = 500

/** Rows that are put in order by themselves; more are met soon enough in an order that is kept. */
const fewRows = 5_000

/** How many rows of a kept order are looked at first for a page of what was found; then this many times more. */
const firstStep = 1_000
const stepGrowth = 8

/**
 * Some rows of a list in an order. Shapes: `status` is a word of the index's status; `where` is on the keys of
 * `<index>_rows`; `q` as `newestFound` takes it.
 */
export type View<Index extends SearchIndex> = {
  index: Index
  sort: { field: keyof (typeof searchSources)[Index]['sorts'] & string; descending: boolean }
  status?: string
  where?: (SQL | undefined)[]
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
  const ids = await foundInOrder(db, unsearched, found, offset + limit)
  return { ids: ids.slice(offset, offset + limit), total: found.length }
}

/** Every id of a view, in its order. */
export async function viewIds<Index extends SearchIndex>(db: Db, view: View<Index>): Promise<number[]> {
  const { q, ...unsearched } = view
  return q ? foundInOrder(db, unsearched, await foundIds(db, view, q)) : inOrder(db, unsearched, {})
}

type Unsearched<Index extends SearchIndex> = Omit<View<Index>, 'q'>

/** Of all rows, and of those with one status, the number is kept: it costs the same however many they are. */
async function totalOf<Index extends SearchIndex>(db: Db, view: Unsearched<Index>) {
  const { index, status, where = [] } = view
  const { figure } = searchSources[index]
  const labelled = status === undefined ? sql`` : sql` and label = ${status}`
  const total = where.some((condition) => condition !== undefined)
    ? sql`select count(*) as total from ${rowsOf(index)} where ${met(view)}`
    : sql`select coalesce(sum(number), 0) as total from figures where name = ${figure} and period = ''${labelled}`
  const rows = await db.all<{ total: number }>(total)
  return rows[0]?.total ?? 0
}

/** The rows that a search finds, in no order: by a word that few have, or in one reading of all texts. */
async function foundIds<Index extends SearchIndex>(
  db: Db,
  view: Unsearched<Index>,
  q: string,
): Promise<number[]> {
  const { index } = view
  const words = searchWords(q)
  const rare = await rareWords(db, index, words)
  const unread = words.filter((word) => !rare?.words.includes(word))
  const conditions = [...conditionsOf(view), ...holding(unread)]
  if (rare && conditions.length === 0) return rare.ids
  const rows = rare
    ? sql`${rowsOf(index)} where ${among(sql`id`, rare.ids)} and`
    : sql`${rowsOf(index)} not indexed where`
  return idsOf(db, sql`select id from ${rows} ${allOf(conditions)}`)
}

/** The first of these words that not many rows have, alone or with those beside it, and the rows; null without such a word. */
async function rareWords(db: Db, index: SearchIndex, words: string[]) {
  const long = words.filter((word) => !isShort(word))
  const rowsWith = (some: string[]) =>
    sql`select rowid as id from ${sql.raw(`${index}_search`)} where ${matching(index, some)} order by rowid`
  for (const word of long) {
    const first = await idsOf(db, sql`${rowsWith([word])} limit ${sample}`)
    if (first.length < sample) return { words: [word], ids: first }
    // Where a kind of rows begins late this guesses too few, and the word is looked up nevertheless.
    const share = first.length / (first.at(-1) ?? 1)
    const together = share < aloneShare ? [word] : long
    if (share < rareShare) return { words: together, ids: await idsOf(db, rowsWith(together)) }
  }
  return null
}

/** Found rows in the order of their view: all of them, or at least the first `count`. */
async function foundInOrder<Index extends SearchIndex>(
  db: Db,
  view: Unsearched<Index>,
  found: number[],
  count = found.length,
) {
  if (found.length <= fewRows) {
    const { index, sort } = view
    return idsOf(
      db,
      sql`select id from ${rowsOf(index)} where ${among(sql`id`, found)} order by ${ordering(index, sort)} limit -1`,
    )
  }
  const wanted = marksOf(found)
  const met: number[] = []
  const enough = Math.min(count, found.length)
  for (let [offset, limit] = [0, firstStep]; met.length < enough; offset += limit, limit *= stepGrowth) {
    const walked = await inOrder(db, view, { limit, offset })
    for (const id of walked) if (wanted[id]) met.push(id)
    if (walked.length < limit) break
  }
  return met
}

/** A one at each of these ids: a set of a hundred thousand takes ten times as long. */
function marksOf(ids: number[]): Uint8Array {
  const marks = new Uint8Array(1 + ids.reduce((most, id) => Math.max(most, id), 0))
  for (const id of ids) marks[id] = 1
  return marks
}

/** Walks through the index of the sort, which answers by itself. */
function inOrder<Index extends SearchIndex>(
  db: Db,
  view: Unsearched<Index>,
  { limit = -1, offset = 0 }: { limit?: number; offset?: number },
) {
  const { index, sort } = view
  const walked = sql`${rowsOf(index)} indexed by ${sql.raw(`${index}_rows_by_${sort.field}`)}`
  return idsOf(
    db,
    sql`select id from ${walked} where ${met(view)} order by ${ordering(index, sort)} limit ${limit} offset ${offset}`,
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

function met<Index extends SearchIndex>(view: Unsearched<Index>): SQL {
  return allOf(conditionsOf(view))
}

function conditionsOf<Index extends SearchIndex>({ index, status, where = [] }: Unsearched<Index>): SQL[] {
  const { status: key = '' }: SearchSource = searchSources[index]
  const hasStatus = status === undefined ? undefined : sql`${sql.raw(key)} = ${status}`
  return [hasStatus, ...where].filter((condition) => condition !== undefined)
}

function rowsOf(index: SearchIndex): SQL {
  return sql.raw(`${index}_rows`)
}
