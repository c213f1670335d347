import { photoSentences } from '@tramontane/contract/settings/photo'
import { AppError } from '../../../http/app-error.ts'

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
export async function preparePhoto(file: Uint8Array): Promise<{ name: string; content: Buffer }> {
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
