import { useQuery } from '@tanstack/react-query'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { type PhotoSlot, photoTitles } from '@tramontane/contract/settings/photo'
import { photoPlaces } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { sitePhotosQuery } from '../../../components/photos/photos-query.ts'
import { pictureFile } from '../../../components/site/pictures/picture-names.ts'
import { servicePictures } from '../../../components/site/pictures/service-picture.tsx'
import { settingsSections } from '../settings-sections.ts'
import { PhotoCard } from './photo-card.tsx'
import { WashPairs } from './wash-pairs.tsx'

type Place = { slot: PhotoSlot; title: string; ours: string | null; photo: string | null }

/** The owner's photographs, each at its place; our pictures stand where there is none. */
export function PhotoSection({ stored }: { stored: StoredSettings }) {
  const { title, lead } = settingsSections.photos
  const { data } = useQuery(sitePhotosQuery)
  const saidOf = (photo: string | null) => data?.shown.find(({ path }) => path === photo) ?? null
  return (
    <div className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-6 max-w-[65ch] text-nuit/80">{lead}</p>
      <WashPairs />
      <ul className="grid gap-5 sm:grid-cols-2">
        {placesOf(stored).map((place) => (
          <li key={place.slot} className={place.slot === 'hero' ? 'sm:col-span-2' : ''}>
            <PhotoCard {...place} revision={stored.revision} said={saidOf(place.photo)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function placesOf({ settings: { photos } }: StoredSettings): Place[] {
  return [
    { slot: 'hero', title: photoTitles.hero, ours: pictureFile('gouttes'), photo: photos.hero },
    ...serviceIds.map((id) => ({
      slot: id,
      title: serviceTitles[id],
      ours: pictureFile(servicePictures[id]),
      photo: photos.services[id],
    })),
    // Nothing of ours stands in for a face, a van or a car: the page is without them until they are given.
    ...photoPlaces
      .filter((slot) => slot !== 'hero')
      .map((slot) => ({ slot, title: photoTitles[slot], ours: null, photo: photos[slot] })),
  ]
}
