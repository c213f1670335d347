import type { StoredSettings } from '@tramontane/contract/replies/site'
import {
  largestPhoto,
  type PhotoInput,
  type PhotoSlot,
  photoSentences,
} from '@tramontane/contract/settings/photo'
import {
  type BusinessSettings,
  type PhotoPlace,
  photoPlaces,
} from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { saveSettings } from '../save-settings.ts'
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

const kinds = ['jpeg', 'png', 'webp']

/** Wide enough for the largest screen that shows one. Units: pixels. */
const widest = 1920

/** Decoding holds every pixel in memory: more than any phone takes is no photograph. */
const mostPixels = 60_000_000

/**
 * A photograph as it is served: turned upright, no wider than it can be shown, in WebP, and without what a camera
 * writes into it (place, time, device), under a name made from its content.
 * Errors: 400 on `image` for what is no JPEG, PNG or WebP by its content, or does not decode.
 */
async function preparePhoto(file: Uint8Array): Promise<{ name: string; content: Buffer }> {
  const content = await encoded(file).catch(() => null)
  if (!content) throw new AppError('validation', { fields: { image: photoSentences.kind } })
  const hash = new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 24)
  return { name: `${hash}.webp`, content }
}

async function encoded(file: Uint8Array): Promise<Buffer | null> {
  const image = new Bun.Image(file, { maxPixels: mostPixels })
  const { format, width } = await image.metadata()
  if (!kinds.includes(format)) return null
  const sized = width > widest ? image.resize(widest) : image
  return sized.webp({ quality: 82 }).buffer()
}
