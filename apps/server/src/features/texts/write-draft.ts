import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { type TextRow, versionOf, versionsOf } from './queries.ts'
import { type TextTurn, turnText } from './turn-text.ts'

type Draft = { key: string; revision: number; content: TextContent }

/** Keeps what is being written. Errors: as `turnText`. */
export function saveDraft(deps: Deps, admin: AdminActor, { content, ...asked }: Draft): Promise<TextDetail> {
  return turnText(deps, admin, asked, () => ({ after: { draft: content }, isShown: false }))
}

/** Throws the draft away; its words stay among the versions. Errors: as `turnText`. */
export function discardDraft(
  deps: Deps,
  admin: AdminActor,
  asked: { key: string; revision: number },
): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => ({
    after: { draft: null },
    isShown: false,
    version: await unsavedWords(deps, text),
  }))
}

/**
 * An earlier version is the draft again; what is shown stays. A draft in its place is kept among the versions.
 * Errors: 404 for a version of another text; as `turnText`.
 */
export function revertText(
  deps: Deps,
  admin: AdminActor,
  { version, ...asked }: { key: string; revision: number; version: number },
): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => {
    const { content } = (await versionOf(deps.database.db, text.key, version)) ?? notFound()
    return {
      after: { draft: content },
      isShown: false,
      version: await unsavedWords(deps, text),
      audit: { action: 'text.revert', details: { titre: content.title } },
    }
  })
}

/** The words of a draft that no version holds. */
export async function unsavedWords(
  { database }: Deps,
  { key, draft }: TextRow,
): Promise<TextTurn['version']> {
  if (!draft) return undefined
  const said = JSON.stringify(draft)
  const versions = await versionsOf(database.db, key)
  return versions.some(({ content }) => JSON.stringify(content) === said)
    ? undefined
    : { content: draft, reason: 'kept', as: null }
}
