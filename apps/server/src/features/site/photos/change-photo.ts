import type { StoredSettings } from '@tramontane/contract/replies/site'
import {
  largestPhoto,
  type PhotoInput,
  type PhotoSlot,
  photoSentences,
} from '@tramontane/contract/settings/photo'
import type { BusinessSettings } from '@tramontane/domain/business-settings'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { saveSettings } from '../save-settings.ts'
import { preparePhoto } from './prepare-photo.ts'
import { insertPhoto, keepPhotos } from './queries.ts'

const folder = '/photos/'

/** Puts a photograph at its place; the one that was there is forgotten. Errors: 400 on `image`, 409 as `saveSettings`. */
export async function changePhoto(
  deps: Deps,
  admin: AdminActor,
  { slot, revision, image }: PhotoInput & { slot: PhotoSlot },
): Promise<StoredSettings> {
  const file = Buffer.from(image, 'base64')
  if (file.length > largestPhoto) throw new AppError('validation', { fields: { image: photoSentences.size } })
  const photo = await preparePhoto(file)
  return saveSettings(deps, admin, {
    revision,
    make: (before) => withPhoto(before, slot, folder + photo.name),
    async besides(tx, settings) {
      await insertPhoto(tx, { ...photo, createdAt: deps.clock.now() })
      await keepPhotos(tx, shownPhotos(settings))
    },
  })
}

/** Takes a photograph away: our drawing comes back. */
export function removePhoto(
  deps: Deps,
  admin: AdminActor,
  { slot, revision }: { slot: PhotoSlot; revision: string },
): Promise<StoredSettings> {
  return saveSettings(deps, admin, {
    revision,
    make: (before) => withPhoto(before, slot, null),
    besides: (tx, settings) => keepPhotos(tx, shownPhotos(settings)),
  })
}

function withPhoto(settings: BusinessSettings, slot: PhotoSlot, path: string | null): BusinessSettings {
  const { photos } = settings
  if (slot === 'hero') return { ...settings, photos: { ...photos, hero: path } }
  return { ...settings, photos: { ...photos, services: { ...photos.services, [slot]: path } } }
}

/** The names of those that a page shows. */
function shownPhotos({ photos }: BusinessSettings): string[] {
  return [photos.hero, ...Object.values(photos.services)].flatMap((path) =>
    path?.startsWith(folder) ? [path.slice(folder.length)] : [],
  )
}
