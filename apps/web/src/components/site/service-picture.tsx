import { type ServiceId, serviceTitles } from '@tramontane/domain/services'
import { useSite } from '../../lib/site.ts'

type ServicePictureProps = {
  id: ServiceId
  /** On screen as soon as the page is. */
  isFirst?: boolean
}

/** The owner's photograph of a wash, or our drawing of it. */
export function ServicePicture({ id, isFirst = false }: ServicePictureProps) {
  const photo = useSite().photos.services[id]
  return (
    <img
      src={photo ?? `/dessins/${id}.svg`}
      alt={photo ? serviceTitles[id] : ''}
      width={640}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      className="aspect-8/5 w-full object-cover"
    />
  )
}
