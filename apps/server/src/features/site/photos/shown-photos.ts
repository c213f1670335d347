import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** Where the site serves them. */
export const photoFolder = '/photos/'

/** Wide enough for the largest screen that shows one. */
export const shownSize = { widest: 1920, quality: 82 }

/** The names of those that a page shows. */
export function shownPhotos({ photos }: BusinessSettings): string[] {
  const { services, ...places } = photos
  return [...Object.values(places), ...Object.values(services)].flatMap((path) => photoName(path) ?? [])
}

/** The name in an address of the site; null for none, and for what is not among the rows. */
export function photoName(path: string | null): string | null {
  return path?.startsWith(photoFolder) ? path.slice(photoFolder.length) : null
}

/** Made from its content: it is asked for once. Of a wash, each photograph has its own, so that it can go alone. */
export function nameOf(content: Buffer, madeOf = ''): string {
  return `${new Bun.CryptoHasher('sha256').update(content).update(madeOf).digest('hex').slice(0, 24)}.webp`
}
