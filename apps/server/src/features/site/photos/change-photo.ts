import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { PhotoInput, PhotoSlot } from '@tramontane/contract/settings/photo'
import { photoDeclaration } from '@tramontane/contract/settings/photo-declarations'
import {
  type BusinessSettings,
  type PhotoPlace,
  photoPlaces,
} from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { saveSettings } from '../save-settings.ts'
import { insertPhoto, keepPhotos } from './queries.ts'
import { reencodedPhoto } from './reencoded-photo.ts'
import { nameOf, photoFolder, shownPhotos, shownSize } from './shown-photos.ts'

/** Puts a photograph at its place; the one that was there is forgotten. Errors: 400 on `image`, 409 as `saveSettings`. */
export async function changePhoto(
  deps: Deps,
  admin: AdminActor,
  { slot, revision, image }: Omit<PhotoInput, 'isDeclared'> & { slot: PhotoSlot },
): Promise<StoredSettings> {
  const content = await reencodedPhoto(image, shownSize)
  const photo = {
    name: nameOf(content),
    content,
    declaration: photoDeclaration(slot),
    declaredBy: admin.email,
  }
  return saveSettings(deps, admin, {
    revision,
    make: (before) => withPhoto(before, slot, photoFolder + photo.name),
    async besides(tx, settings) {
      const now = deps.clock.now()
      await insertPhoto(tx, { ...photo, declaredAt: now, createdAt: now })
      await keepPhotos(tx, shownPhotos(settings))
    },
  })
}

/** Takes a photograph away: our picture comes back. */
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
  if (isPlace(slot)) return { ...settings, photos: { ...photos, [slot]: path } }
  return { ...settings, photos: { ...photos, services: { ...photos.services, [slot]: path } } }
}

const isPlace = (slot: PhotoSlot): slot is PhotoPlace => (photoPlaces as readonly string[]).includes(slot)
