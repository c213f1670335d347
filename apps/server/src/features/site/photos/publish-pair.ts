import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { PhotoPairInput } from '@tramontane/contract/settings/photo'
import { pairDeclaration } from '@tramontane/contract/settings/photo-declarations'
import type { Db } from '@tramontane/db/database'
import { photoPairs } from '@tramontane/domain/site/business-settings'
import { type PhotoKind, photoKinds } from '@tramontane/domain/washes/wash-photos'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { photoViewsOf } from '../../appointments/photos/photo-view.ts'
import { saveSettings } from '../save-settings.ts'
import { insertPhoto, keepPhotos } from './queries.ts'
import { reencodedPhoto } from './reencoded-photo.ts'
import { nameOf, photoFolder, shownPhotos, shownSize } from './shown-photos.ts'

type Pair = Omit<PhotoPairInput, 'isDeclared'> & { place: '1' | '2' | '3' }

/**
 * Shows a wash before and after, where its client agreed to both photographs and still does when they are stored.
 * Errors: 404 for a photograph that is not of this wash and kind; 409 photo_not_consented; 400 on the images; those of
 * `saveSettings`.
 */
export async function publishPair(deps: Deps, admin: AdminActor, pair: Pair): Promise<StoredSettings> {
  await requireConsent(deps.database.db, pair)
  const [before, after] = [await madeOf(pair.before), await madeOf(pair.after)]
  const [beforePlace, afterPlace] = photoPairs[Number(pair.place) - 1] ?? notFound()
  return saveSettings(deps, admin, {
    revision: pair.revision,
    make: (settings) => ({
      ...settings,
      photos: {
        ...settings.photos,
        [beforePlace]: photoFolder + before.name,
        [afterPlace]: photoFolder + after.name,
      },
    }),
    async besides(tx, settings) {
      await requireConsent(tx, pair)
      const now = deps.clock.now()
      const declared = { declaration: pairDeclaration, declaredBy: admin.email, declaredAt: now }
      for (const photo of [before, after]) await insertPhoto(tx, { ...photo, ...declared, createdAt: now })
      await keepPhotos(tx, shownPhotos(settings))
    },
  })
}

async function madeOf({ photoId: washPhotoId, image }: PhotoPairInput['before']) {
  const content = await reencodedPhoto(image, shownSize)
  return { name: nameOf(content, String(washPhotoId)), content, washPhotoId }
}

async function requireConsent(db: Db, pair: Pair) {
  const photos = (await photoViewsOf(db, [pair.appointmentId]))(pair.appointmentId)
  const asked = (kind: PhotoKind) =>
    photos.find((photo) => photo.kind === kind && photo.id === pair[kind].photoId) ?? notFound()
  if (photoKinds.map(asked).some(({ consentedAt }) => consentedAt === null))
    throw new AppError('photo_not_consented')
}
