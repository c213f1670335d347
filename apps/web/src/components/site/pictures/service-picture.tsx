import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { useSite } from '../../../lib/site.ts'
import { Picture } from './picture.tsx'
import type { PictureName } from './picture-names.ts'

type ServicePictureProps = {
  id: ServiceId
  /** On screen as soon as the page is. */
  isFirst?: boolean
}

export const servicePictures: Record<ServiceId, PictureName> = {
  exterieur: 'mousse',
  interieur: 'cuir',
  fast: 'microfibre',
  detaille: 'gouttes',
}

const className = 'aspect-8/5 w-full object-cover'

/** The owner's photograph of a wash, or our picture of it. */
export function ServicePicture({ id, isFirst = false }: ServicePictureProps) {
  const photo = useSite().photos.services[id]
  if (!photo)
    return (
      <Picture
        name={servicePictures[id]}
        sizes="(width<64rem) 50vw, 40rem"
        isFirst={isFirst}
        className={className}
      />
    )
  return (
    <img
      src={photo}
      alt={serviceTitles[id]}
      width={640}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      className={className}
    />
  )
}
