import { keptByItsReader } from '../../../http/caching.ts'

/** Seen by its client and the owner, and kept by nobody in between. */
export const ownPicture = { 'Content-Type': 'image/webp', 'Cache-Control': keptByItsReader }
