import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { takeDownMadeOf } from '../../site/photos/take-down.ts'
import { freshenPages } from '../../site/publish-stored.ts'
import { emptyPhoto } from './queries.ts'

type Asked = { photoId: number; appointmentId: number }

/** Takes a photograph of a wash away, and off the site where it was shown. Errors: 404. */
export async function removeWashPhoto(deps: Deps, admin: AdminActor, asked: Asked) {
  const { isDown } = await withWrite(deps.database, async (tx) => {
    const removed = await takeAway(tx, deps, admin, asked)
    return removed.wasKept ? removed : notFound()
  })
  if (isDown) await freshenPages(deps)
}

/** The same in a transaction: where `isDown` is true, pages are to be freshened after it. */
export async function takeAway(tx: Tx, deps: Deps, { email: actor }: AdminActor, asked: Asked) {
  const wasKept = await emptyPhoto(tx, asked)
  const isDown = await takeDownMadeOf(tx, deps, {
    actor,
    washPhotoId: asked.photoId,
    title: 'Une paire avant et après a quitté le site',
    detail: 'Vous avez retiré une photographie du lavage qu’elle montrait.',
  })
  return { wasKept, isDown }
}
