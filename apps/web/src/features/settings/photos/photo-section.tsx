import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { PhotoSlot } from '@tramontane/contract/settings/photo'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { settingsSections } from '../settings-sections.ts'
import { PhotoCard } from './photo-card.tsx'

type Place = { slot: PhotoSlot; title: string; drawing: string; photo: string | null }

/** The owner's photographs, each at its place; our drawings stand where there is none. */
export function PhotoSection({ stored }: { stored: StoredSettings }) {
  const { title, lead } = settingsSections.photos
  return (
    <div className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-6 max-w-[65ch] text-nuit/80">{lead}</p>
      <ul className="grid gap-5 sm:grid-cols-2">
        {placesOf(stored).map((place) => (
          <li key={place.slot} className={place.slot === 'hero' ? 'sm:col-span-2' : ''}>
            <PhotoCard {...place} revision={stored.revision} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function placesOf({ settings: { photos } }: StoredSettings): Place[] {
  return [
    { slot: 'hero', title: 'Page d’accueil', drawing: '/dessins/accueil.svg', photo: photos.hero },
    ...serviceIds.map((id) => ({
      slot: id,
      title: serviceTitles[id],
      drawing: `/dessins/${id}.svg`,
      photo: photos.services[id],
    })),
  ]
}
