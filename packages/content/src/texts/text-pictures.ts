/** How wide the narrow one of a picture of a text is, for phones. Units: pixels. */
export const narrowWidth = 720

/** '/photos/0a…f.webp' → '/photos/0a…f-720.webp'. */
export function narrowPicture(src: string): string {
  return src.replace(/\.webp$/, `-${narrowWidth}.webp`)
}

/** Cut for shared links: JPEG, as some of those who show them know nothing else. Units: 1200 by 630 pixels. */
export function sharedPicture(src: string): string {
  return src.replace(/\.webp$/, '-partage.jpg')
}
