import { originalContent, type ProgramText, programTexts } from '@tramontane/content/texts/program-texts'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { publicSite } from '../site/public-site.ts'
import { type TextRow, textRowOf } from './queries.ts'

export type TextDeps = Pick<Deps, 'clock' | 'config' | 'settings' | 'reviews'>

/** The text of that key as it stands today; one of the program's that nobody touched has no row yet. Errors: 404. */
export async function storedText(db: Db, deps: TextDeps, key: string): Promise<TextRow> {
  const row = await textRowOf(db, key)
  return row ? settled(row, dayOf(deps.clock.now())) : (untouched(key) ?? notFound())
}

/** What was planned until today has taken its place. */
export function settled(row: TextRow, today: Day): TextRow {
  const { plannedId, plannedOn } = row
  if (plannedId === null || plannedOn === null || plannedOn > today) return row
  return {
    ...row,
    standing: 'published',
    versionId: plannedId,
    plannedId: null,
    plannedOn: null,
    publishedOn: row.publishedOn ?? plannedOn,
    modifiedOn: plannedOn,
  }
}

export function programText(key: string): ProgramText | null {
  return programTexts.find((one) => one.key === key) ?? null
}

export function untouched(key: string): TextRow | null {
  const program = programText(key)
  if (!program) return null
  const never = new Date(0)
  return {
    ...{ key, kind: program.kind, path: program.path },
    isProgram: true,
    revision: 0,
    draft: null,
    standing: 'original',
    ...{ versionId: null, plannedId: null, plannedOn: null, publishedOn: null, modifiedOn: null },
    ...{ writtenAt: never, writtenBy: '', createdAt: never },
  }
}

/** The program's words of a text today; null of the owner's own. */
export function originalOf(deps: TextDeps, key: string): TextContent | null {
  const program = programText(key)
  const settings: PublishedSettings = publicSite(deps.settings.current, deps)
  return program && originalContent(program, settings)
}
