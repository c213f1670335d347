import { narrowPicture, narrowWidth } from '@tramontane/content/texts/text-pictures'
import type { TextPicture } from '@tramontane/domain/texts/site-texts'

type PhotographProps = {
  picture: TextPicture
  sizes: string
  isFirst?: boolean
  className: string
}

/** A photograph of the owner's in a text: a narrow one for phones, and room for it before it comes. */
export function Photograph({ picture, sizes, isFirst, className }: PhotographProps) {
  const { src, alt, width, height } = picture
  return (
    <img
      src={src}
      srcSet={width > narrowWidth ? `${narrowPicture(src)} ${narrowWidth}w, ${src} ${width}w` : undefined}
      sizes={width > narrowWidth ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={className}
    />
  )
}
