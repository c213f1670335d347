import { type PictureName, pictureFile, pictureSizes } from './picture-names.ts'

type PictureProps = {
  name: PictureName
  /** How wide it stands, as the attribute says it; a phone is always given the narrow one. */
  sizes: string
  /** On screen as soon as the page is. */
  isFirst?: boolean
  className: string
}

/** A picture of ours, in AVIF where it is understood. It decorates: what it shows is said beside it. */
export function Picture({ name, sizes, isFirst, className }: PictureProps) {
  const { width, height, narrow } = pictureSizes(name)
  const both = (kind: string) =>
    `${pictureFile(name, narrow.width, kind)} ${narrow.width}w, ${pictureFile(name, width, kind)} ${width}w`
  return (
    <picture className="contents">
      <source
        media="(width<40rem)"
        type="image/avif"
        srcSet={pictureFile(name, narrow.width, 'avif')}
        {...narrow}
        className="hidden"
      />
      <source type="image/avif" srcSet={both('avif')} sizes={sizes} className="hidden" />
      <img
        src={pictureFile(name, narrow.width)}
        srcSet={both('webp')}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
