import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { canBeHidden } from '@tramontane/domain/texts/text-kinds'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseProblems } from './preview-text.ts'
import { type TextRow, versionOf } from './queries.ts'
import { turnText } from './turn-text.ts'
import { unsavedWords } from './write-draft.ts'

type Asked = { key: string; revision: number }

/**
 * The draft is shown from now on, or from a day to come on; without a draft, a text that was taken off comes back.
 * Errors: 400 by field for what is no page; 409 without anything to publish; as `turnText`.
 */
export function publishText(
  deps: Deps,
  admin: AdminActor,
  { day, ...asked }: Asked & { day: Day | null },
): Promise<TextDetail> {
  const today = dayOf(deps.clock.now())
  return turnText(deps, admin, asked, async (text) => {
    const content = await contentToShow(deps, text)
    await refuseProblems(deps, text, content)
    const details = { titre: content.title }
    if (day !== null && day > today)
      return {
        after: { draft: null, plannedOn: day },
        version: { content, reason: 'scheduled', as: 'plannedId' },
        isShown: true,
        audit: { action: 'text.plan', details: { ...details, jour: plainFrenchDate(day) } },
      }
    return {
      after: {
        draft: null,
        ...unplanned,
        standing: 'published',
        publishedOn: text.publishedOn ?? today,
        modifiedOn: today,
      },
      version: { content, reason: 'published', as: 'versionId' },
      isShown: true,
      audit: { action: 'text.publish', details },
    }
  })
}

const unplanned = { plannedId: null, plannedOn: null }

/** The draft; what waits for its day, which then waits no more; what was taken off. */
async function contentToShow(deps: Deps, text: TextRow): Promise<TextContent> {
  const { standing, key, versionId } = text
  const before =
    standing === 'hidden' && versionId !== null ? await versionOf(deps.database.db, key, versionId) : null
  const content = (await unshownWords(deps, text)) ?? before?.content
  if (!content) throw new AppError('text_without_draft')
  return content
}

/** What is written and not shown yet: the draft, or what waits for its day. */
async function unshownWords({ database }: Deps, { key, draft, plannedId }: TextRow) {
  if (draft || plannedId === null) return draft
  return (await versionOf(database.db, key, plannedId))?.content ?? null
}

/** What was planned is a draft again. Errors: 409 where nothing is; as `turnText`. */
export function unplanText(deps: Deps, admin: AdminActor, asked: Asked): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => {
    if (text.plannedId === null) throw new AppError('text_not_planned')
    return {
      after: { ...unplanned, draft: await unshownWords(deps, text) },
      isShown: true,
      audit: { action: 'text.unplan' },
    }
  })
}

/**
 * An article or a page of the owner's leaves the site; its words stay, and what was planned is a draft again.
 * Errors: 409 for a page that always stands; as `turnText`.
 */
export function hideText(deps: Deps, admin: AdminActor, asked: Asked): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => {
    if (!canBeHidden(text.kind)) throw new AppError('text_always_shown')
    return {
      after: { ...unplanned, draft: await unshownWords(deps, text), standing: 'hidden' },
      isShown: true,
      audit: { action: 'text.hide' },
    }
  })
}

/**
 * The program's words are shown again, and follow the program from then on; what was written stays among the versions.
 * Errors: 409 for a text that has none; as `turnText`.
 */
export function restoreText(deps: Deps, admin: AdminActor, asked: Asked): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => {
    if (!text.isProgram) throw new AppError('text_without_original')
    return {
      after: { ...unplanned, draft: null, standing: 'original', versionId: null, modifiedOn: null },
      version: await unsavedWords(deps, text),
      isShown: true,
      audit: { action: 'text.restore' },
    }
  })
}
