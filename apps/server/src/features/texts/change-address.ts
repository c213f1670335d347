import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { Db } from '@tramontane/db/database'
import { isReserved, pathOfSlug } from '@tramontane/domain/texts/text-address'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetRedirect, redirectPath, redirectRows, type TextRow, textRowAt } from './queries.ts'
import { programText } from './stored-text.ts'
import { turnText } from './turn-text.ts'

type Address = { key: string; revision: number; slug: string; takesOver: boolean }

/**
 * Moves an article or a page of the owner's; the address that it leaves leads there, however often it moves.
 * Errors: 400 on `slug` for an address that is taken; 409 for a page that stands where it is; as `turnText`.
 */
export function changeAddress(
  deps: Deps,
  admin: AdminActor,
  { slug, takesOver, ...asked }: Address,
): Promise<TextDetail> {
  return turnText(deps, admin, asked, async (text) => {
    const path = movedPath(text, slug)
    await refuseTaken(deps, { text, path, slug, takesOver })
    const wasShown = text.isProgram || text.publishedOn !== null
    return {
      after: { path },
      isShown: true,
      audit: { action: 'text.address', details: { avant: text.path } },
      requires: (tx) => refuseTaken(deps, { text, path, slug, takesOver }, tx),
      async besides(tx) {
        if (path === text.path) return
        if (wasShown) await redirectPath(tx, { from: text.path, to: path, textKey: text.key })
        else await forgetRedirect(tx, path)
      },
    }
  })
}

function movedPath({ kind }: TextRow, slug: string): string {
  if (kind !== 'article' && kind !== 'page') throw new AppError('text_always_shown')
  return pathOfSlug(kind, slug)
}

type Wanted = { text: Pick<TextRow, 'key' | 'kind'>; path: string; slug: string; takesOver: boolean }

/** Errors: 400 on `slug` for what another page, a file or a past address of another text has. */
export async function refuseTaken(deps: Deps, wanted: Wanted, db: Db = deps.database.db) {
  const sentence = await takenBy(deps, wanted, db)
  if (sentence) throw new AppError('validation', { fields: { slug: sentence } })
}

async function takenBy(deps: Deps, { text, path, slug, takesOver }: Wanted, db: Db): Promise<string | null> {
  const isOwnOriginal = programText(text.key)?.path === path
  const isOfSite =
    deps.pages.isOfProgram(path) || (text.kind === 'page' && isReserved(slug)) || slug === '404'
  if (isOfSite && !isOwnOriginal) return 'Cette adresse sert déjà au site : choisissez-en une autre.'
  const other = await textRowAt(db, path)
  if (other && other.key !== text.key) return 'Un autre texte a déjà cette adresse : choisissez-en une autre.'
  const past = (await redirectRows(db)).find((one) => one.path === path)
  if (past && past.textKey !== text.key && !takesOver)
    return 'Cette adresse mène encore à un autre texte, qui l’avait avant : reprenez-la, ou choisissez-en une autre.'
  return null
}
