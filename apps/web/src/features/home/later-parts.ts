import { laterPart } from '../../lib/loading/later.tsx'

export const more = laterPart('suite', async () => (await import('./more.tsx')).More)

export const reading = laterPart('lectures', async () => (await import('./reading.tsx')).Reading)

export const map = laterPart('carte', async () => (await import('./contact/contact-map.tsx')).ContactMap)

/** All of them, for whoever comes from another page of the site and has no HTML that could wait. */
export function fetchParts() {
  return Promise.all([more.fetchPart(), reading.fetchPart(), map.fetchPart()])
}
