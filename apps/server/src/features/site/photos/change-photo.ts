import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { PhotoInput, PhotoSlot } from '@tramontane/contract/settings/photo'
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

const folder = '/photos/'

/** Puts a photograph at its place; the one that was there is forgotten. Errors: 400 on `image`, 409 as `saveSettings`. */
export async function changePhoto(
  deps: Deps,
  admin: AdminActor,
  { slot, revision, image }: PhotoInput & { slot: PhotoSlot },
): Promise<StoredSettings> {
  const content = await reencodedPhoto(image, size)
  const photo = { name: nameOf(content), content }
  return saveSettings(deps, admin, {
    revision,
    make: (before) => withPhoto(before, slot, folder + photo.name),
    async besides(tx, settings) {
      await insertPhoto(tx, { ...photo, createdAt: deps.clock.now() })
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

/** The names of those that a page shows. */
function shownPhotos({ photos }: BusinessSettings): string[] {
  const { services, ...places } = photos
  return [...Object.values(places), ...Object.values(services)].flatMap((path) =>
    path?.startsWith(folder) ? [path.slice(folder.length)] : [],
  )
}

/** Wide enough for the largest screen that shows one. */
const size = { widest: 1920, quality: 82 }

/** Made from its content: it is asked for once. */
function nameOf(content: Buffer): string {
  return `${new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 24)}.webp`
}
