/** The pictures that `scripts/pictures` computes, each in `/images` as AVIF and WebP, for phones and for wide screens. */
export const pictureNames = [
  'gouttes',
  'mousse',
  'cuir',
  'microfibre',
  'jante',
  'vent',
  'sable',
  'vernis',
  'perles',
] as const

export type PictureName = (typeof pictureNames)[number]

/** The first picture of the home page is a band, cut on phones to its middle; the others are cards. Units: pixels. */
export function pictureSizes(name: PictureName) {
  return name === 'gouttes'
    ? { width: 1600, height: 600, narrow: { width: 780, height: 544 } }
    : { width: 960, height: 600, narrow: { width: 600, height: 375 } }
}

export const pictureFile = (name: PictureName, width = pictureSizes(name).width, kind = 'webp') =>
  `/images/${name}-${width}.${kind}`
