import { articlePath } from '@tramontane/content/articles/article-slugs'
import { articleSummaries } from '@tramontane/content/articles/article-summaries'
import { pageRevision } from '@tramontane/content/page-dates'
import { programTexts } from '@tramontane/content/texts/program-texts'
import { textPlaces } from '@tramontane/content/texts/text-places'
import type { TextDetail, TextLine, WrittenVersion } from '@tramontane/contract/replies/texts/texts'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { noText, type TextContent } from '@tramontane/domain/texts/text-content'
import { canBeHidden, type TextState } from '@tramontane/domain/texts/text-kinds'
import { notFound } from '../../http/app-error.ts'
import { publicSite } from '../site/public-site.ts'
import {
  redirectRows,
  type TextRow,
  textRows,
  type VersionRow,
  versionLinesOf,
  versionOf,
  versionsNamed,
} from './queries.ts'
import { originalOf, settled, storedText, type TextDeps, untouched } from './stored-text.ts'

/** Every text that can be written: the program's, then the owner's own, the last written first. */
export async function listTexts(db: Db, deps: TextDeps): Promise<TextLine[]> {
  const today = dayOf(deps.clock.now())
  const rows = new Map((await textRows(db)).map((row) => [row.key, settled(row, today)]))
  const programs = programTexts.map(({ key }) => rows.get(key) ?? untouched(key) ?? notFound())
  const own = [...rows.values()]
    .filter(({ isProgram }) => !isProgram)
    .toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
  const all = [...programs, ...own]
  const versions = await versionsNamed(db, all.flatMap(shownIds))
  return all.map((row) => {
    const version = versions.get(row.versionId ?? row.plannedId ?? 0)
    return lineOf(row, shownContent(deps, row, version)?.title ?? '')
  })
}

export async function textDetail(db: Db, deps: TextDeps, key: string): Promise<TextDetail> {
  const row = await storedText(db, deps, key)
  const original = originalOf(deps, key)
  const written = await versionsNamed(db, shownIds(row))
  const named = (id: number | null) => written.get(id ?? 0)
  const shown = shownContent(deps, row, named(row.versionId))
  const content = row.draft ?? named(row.plannedId)?.content ?? shown ?? original ?? noText
  const past = (await redirectRows(db)).filter(({ textKey }) => textKey === key)
  return {
    ...lineOf(row, (shown ?? content).title),
    revision: row.revision,
    content,
    original,
    versions: (await versionLinesOf(db, key)).map((version) => versionLine(row, version)),
    pastPaths: past.map(({ path }) => path).filter((path) => path !== row.path),
    places: textPlaces(publicSite(deps.settings.current, deps), row.path),
    canBeHidden: canBeHidden(row.kind),
  }
}

/** Errors: 404 for a version of another text. */
export async function writtenVersion(
  db: Db,
  deps: TextDeps,
  { key, version }: { key: string; version: number },
): Promise<WrittenVersion> {
  const row = await storedText(db, deps, key)
  const found = (await versionOf(db, key, version)) ?? notFound()
  const { content } = found
  return { ...versionLine(row, { ...found, title: content.title }), content }
}

function shownIds({ versionId, plannedId }: TextRow): number[] {
  return [versionId, plannedId].filter((id) => id !== null)
}

/** What stands for the text in a list: what is shown, else what would be edited. */
function shownContent(deps: TextDeps, row: TextRow, version: VersionRow | undefined): TextContent | null {
  if (row.standing === 'original') return originalOf(deps, row.key)
  return version?.content ?? row.draft ?? originalOf(deps, row.key)
}

function lineOf(row: TextRow, title: string): TextLine {
  const { key, kind, isProgram, path, plannedOn, writtenBy } = row
  const isShown = row.standing !== 'hidden'
  return {
    ...{ key, kind, isProgram, path, title },
    state: stateOf(row),
    hasDraft: row.draft !== null,
    scheduledOn: plannedOn,
    publishedOn: isShown ? (row.publishedOn ?? programDays(row).publishedOn) : null,
    modifiedOn: isShown ? (row.modifiedOn ?? programDays(row).modifiedOn) : null,
    writtenAt: writtenBy === '' ? null : row.writtenAt.toISOString(),
    writtenBy: writtenBy === '' ? null : writtenBy,
  }
}

function stateOf({ standing, plannedId }: TextRow): TextState {
  return standing !== 'published' && plannedId !== null ? 'scheduled' : standing
}

/** Of the program's words. */
function programDays({ kind, path, isProgram }: TextRow) {
  if (!isProgram) return { publishedOn: null, modifiedOn: null }
  const article = articleSummaries.find(({ slug }) => articlePath(slug) === path)
  const modifiedOn = pageRevision(path).revisedOn
  return { publishedOn: kind === 'article' ? (article?.publishedOn ?? null) : null, modifiedOn }
}

type Line = Omit<VersionRow, 'content' | 'textKey'> & { title: string }

function versionLine(row: TextRow, { id, createdAt, author, reason, title }: Line) {
  return {
    id,
    at: createdAt.toISOString(),
    by: author,
    why: reason,
    title,
    isShown: row.standing === 'published' && row.versionId === id,
    isScheduled: row.plannedId === id,
  }
}
