import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { withWrite } from '@tramontane/db/with-write'
import { pathOfSlug, slugOf } from '@tramontane/domain/texts/text-address'
import { noText } from '@tramontane/domain/texts/text-content'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refuseTaken } from './change-address.ts'
import { deleteTextRow, ownTextsCount, saveTextRow } from './queries.ts'
import { textDetail } from './text-detail.ts'
import { carryOut, type TextTurn } from './turn-text.ts'

type NewText = { kind: 'article' | 'page'; title: string }

/** Begins a text: a draft at an address made from its title, shown to nobody. Errors: 409 where there are too many. */
export async function createText(
  deps: Deps,
  admin: AdminActor,
  { kind, title }: NewText,
): Promise<TextDetail> {
  const key = `own-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  await withWrite(deps.database, async (tx) => {
    if ((await ownTextsCount(tx)) >= textLimits.texts) throw new AppError('texts_full')
    const path = await freePath(deps, { key, kind, title }, tx)
    const now = deps.clock.now()
    await saveTextRow(tx, {
      ...{ key, kind, path },
      isProgram: false,
      revision: 1,
      draft: { ...noText, title },
      standing: 'hidden',
      ...{ versionId: null, plannedId: null, plannedOn: null, publishedOn: null, modifiedOn: null },
      ...{ writtenAt: now, writtenBy: admin.email, createdAt: now },
    })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'text.create',
      target: `texte:${key}`,
      details: { titre: title, adresse: path },
    })
  })
  return textDetail(deps.database.db, deps, key)
}

/** The address of the title; with a number behind it while it is taken. */
async function freePath(
  deps: Deps,
  { key, kind, title }: NewText & { key: string },
  tx: Parameters<typeof ownTextsCount>[0],
): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const slug =
      slugOf(title)
        .slice(0, textLimits.slug - ending.length)
        .replace(/-+$/, '') + ending
    const path = pathOfSlug(kind, slug)
    try {
      await refuseTaken(deps, { text: { key, kind }, path, slug, takesOver: false }, tx)
      return path
    } catch (error) {
      if (!(error instanceof AppError) || number > textLimits.texts * 2) throw error
    }
  }
}

/**
 * Deletes a text of the owner's own with all its versions and past addresses.
 * Errors: 409 for one of the program's; as `turnText`.
 */
export async function deleteText(deps: Deps, admin: AdminActor, asked: { key: string; revision: number }) {
  await carryOut(deps, admin, asked, (text): TextTurn => {
    if (text.isProgram) throw new AppError('text_of_program')
    return {
      after: { standing: 'hidden', plannedId: null, plannedOn: null },
      isShown: true,
      audit: { action: 'text.delete', details: { titre: text.draft?.title ?? '' } },
      besides: (tx) => deleteTextRow(tx, text.key),
    }
  })
}
