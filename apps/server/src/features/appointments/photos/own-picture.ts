/** Seen by its client and the owner, and kept by nobody in between. */
export const ownPicture = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400' }
