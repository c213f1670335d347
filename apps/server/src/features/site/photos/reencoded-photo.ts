import { largestPhoto, photoSentences } from '@tramontane/contract/settings/photo'
import { AppError } from '../../../http/app-error.ts'

const kinds = ['jpeg', 'png', 'webp']

/** Decoding holds every pixel in memory: more than any phone takes is no photograph. */
const mostPixels = 60_000_000

/** Units: `widest` in pixels, `quality` of WebP up to 100. */
type Size = { widest: number; quality: number }

/**
 * A photograph that came in base64 as it is kept: turned upright, no wider than it is shown, in WebP, and without what a
 * camera writes into it (place, time, device).
 * Errors: 400 on `image` for what is too heavy, is no JPEG, PNG or WebP by its content, or does not decode.
 */
export async function reencodedPhoto(image: string, size: Size): Promise<Buffer> {
  const file = Buffer.from(image, 'base64')
  if (file.length > largestPhoto) throw new AppError('validation', { fields: { image: photoSentences.size } })
  const content = await encoded(file, size).catch(() => null)
  if (!content) throw new AppError('validation', { fields: { image: photoSentences.kind } })
  return content
}

async function encoded(file: Uint8Array, { widest, quality }: Size): Promise<Buffer | null> {
  const image = new Bun.Image(file, { maxPixels: mostPixels })
  const { format, width } = await image.metadata()
  if (!kinds.includes(format)) return null
  const sized = width > widest ? image.resize(widest) : image
  return sized.webp({ quality }).buffer()
}
