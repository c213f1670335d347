import type { WashPhotoInput } from '@tramontane/contract/appointments/wash-photo'
import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import { photosPerWash } from '@tramontane/domain/washes/wash-photos'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { reencodedPhoto } from '../../site/photos/reencoded-photo.ts'
import { deedByKey } from '../day/deed-queries.ts'
import { appointmentById } from '../queries.ts'
import { photoView } from './photo-view.ts'
import { countPhotos, insertWashPhoto, type PhotoFacts, photoByKey } from './queries.ts'

/** As wide as a phone shows it twice enlarged; some 150 kB. */
const size = { widest: 1280, quality: 74 }

/**
 * Keeps a photograph with its wash: made anew, upright, small, without what a camera writes beside it. The same key is
 * the same photograph, whatever the network did, and stays away once it was taken away.
 * Errors: 400 on `image`; 404; 409 key_reused, photos_full.
 */
export async function addPhoto(
  deps: Deps,
  { id: appointmentId, kind, image, at, key }: WashPhotoInput & { id: number },
): Promise<WashPhoto> {
  const { database, clock } = deps
  const known = sameWash(await photoByKey(database.db, key), appointmentId)
  if (known) return photoView(known)
  const content = await reencodedPhoto(image, size)
  return withWrite(database, async (tx) => {
    const sentBefore = sameWash(await photoByKey(tx, key), appointmentId)
    if (sentBefore) return photoView(sentBefore)
    if (await deedByKey(tx, key)) throw new AppError('key_reused')
    if (!(await appointmentById(tx, appointmentId))) notFound()
    if ((await countPhotos(tx, appointmentId)) >= photosPerWash) throw new AppError('photos_full')
    const now = clock.now()
    const takenAt = takenWhen(new Date(at), now)
    return photoView(
      await insertWashPhoto(tx, { appointmentId, key, kind, content, takenAt, createdAt: now }),
    )
  })
}

/** No phone is without network for longer. Units: milliseconds. */
const longestWaitMs = 30 * dayMs

/** As the phone says; ours, where its clock is ahead or lost: of 1970, it would be forgotten this very night. */
function takenWhen(said: Date, now: Date): Date {
  const waitedMs = now.getTime() - said.getTime()
  return waitedMs >= 0 && waitedMs < longestWaitMs ? said : now
}

function sameWash(known: PhotoFacts | null, appointmentId: number): PhotoFacts | null {
  if (known && known.appointmentId !== appointmentId) throw new AppError('key_reused')
  return known
}
