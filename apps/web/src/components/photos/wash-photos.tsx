import { photoKindLabels } from '@tramontane/contract/appointments/wash-photo'
import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import type { ReactNode } from 'react'

type WashPhotosProps = {
  photos: WashPhoto[]
  /** Of which wash, for who does not see them. */
  of: string
  /** What can be done with one. */
  actionOf?: (photo: WashPhoto, name: string) => ReactNode
}

/** The photographs of a wash, each opening whole; nothing where there is none. */
export function WashPhotos({ photos, of, actionOf }: WashPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul
      aria-label="Photographies du lavage"
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3"
    >
      {photos.map((photo, index) => (
        <li key={photo.id} className="grid content-start gap-1">
          <a href={photo.url} target="_blank" rel="noopener" className="group block">
            <img
              src={photo.url}
              alt={`${photoKindLabels[photo.kind]} le lavage ${of}, photographie ${index + 1}`}
              width={400}
              height={300}
              loading="lazy"
              className="aspect-4/3 w-full rounded-lg bg-ecume object-cover"
            />
            <span className="mt-1 block font-semibold text-sm group-hover:underline">
              {photoKindLabels[photo.kind]}
            </span>
          </a>
          {actionOf?.(photo, `${photoKindLabels[photo.kind]} le lavage, photographie ${index + 1}`)}
        </li>
      ))}
    </ul>
  )
}
