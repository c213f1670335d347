import { ourWorkSection } from '@tramontane/content/home'
import { galleryPlaces, photoPairs } from '@tramontane/domain/site/business-settings'
import { type ReactNode, useState } from 'react'
import { Section } from '../../components/site/section.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { useSite } from '../../lib/site.ts'

/** The owner's own photographs of washed cars, of the van and of the work; nothing while there are none. */
export function OurWork() {
  const { photos } = useSite()
  const pairs = photoPairs.flatMap((places) => {
    const [before, after] = [photos[places[0]], photos[places[1]]]
    return before && after ? [{ before, after }] : []
  })
  const others = [photos.van, ...galleryPlaces.map((place) => photos[place])].filter(
    (photo) => photo !== null,
  )
  if (pairs.length + others.length === 0) return null
  return (
    <Section title={ourWorkSection.title} lead={pairs.length > 0 ? ourWorkSection.lead : undefined} isDark>
      {pairs.length > 0 && (
        <PairRow>
          {pairs.map((pair) => (
            <BeforeAfter key={pair.after} {...pair} />
          ))}
        </PairRow>
      )}
      {others.length > 0 && (
        <div className={pairs.length > 0 ? 'mt-4 sm:mt-8' : ''}>
          <SnapRow
            label={ourWorkSection.gallery}
            className={`max-sm:*:w-52! sm:grid grid-cols-2 sm:gap-6 sm:max-md:*:last:odd:col-span-2 ${columns(others.length)}`}
          >
            {others.map((photo, i) => (
              <li key={photo}>
                <img
                  src={photo}
                  alt={photo === photos.van ? ourWorkSection.van : ourWorkSection.photo(i + 1, others.length)}
                  width={640}
                  height={400}
                  loading="lazy"
                  className="aspect-8/5 w-full rounded-xl object-cover"
                />
              </li>
            ))}
          </SnapRow>
        </div>
      )}
    </Section>
  )
}

/** One alone is as wide as it can be; several stand side by side, and are swept through on a phone. */
function PairRow({ children }: { children: ReactNode[] }) {
  if (children.length === 1) return <ul className="max-w-[60rem] sm:max-lg:max-w-xl">{children}</ul>
  const columns = children.length === 2 ? 'gap-8 md:grid-cols-2' : 'gap-6 md:grid-cols-3'
  return (
    <SnapRow label={ourWorkSection.pairs} className={`sm:grid ${columns}`}>
      {children}
    </SnapRow>
  )
}

/** No photograph is alone on its line. */
function columns(photos: number): string {
  if (photos <= 2) return ''
  return photos % 3 === 1 ? 'md:grid-cols-4' : 'md:grid-cols-3'
}

const photoClass = 'absolute inset-0 size-full object-cover'

const sideClass =
  'pointer-events-none absolute bottom-3 rounded-md bg-nuit/80 px-2.5 py-1 font-semibold text-sm text-white'

/** As much of a photograph must be seen for its word to have room on it. Units: percent. */
const labelled = 36

/** One photograph over the other; keys, mouse and thumb move the limit between them, as a slider of the system. */
function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [limit, setLimit] = useState(50)
  return (
    <li>
      <div className="relative aspect-8/5 overflow-hidden rounded-2xl bg-ecume ring-1 ring-nuit/10 has-focus-visible:outline-3 has-focus-visible:outline-white has-focus-visible:-outline-offset-3">
        <img src={before} alt="Avant le lavage" loading="lazy" className={photoClass} />
        <img
          src={after}
          alt="Après le lavage"
          loading="lazy"
          className={photoClass}
          style={{ clipPath: `inset(0 0 0 ${limit}%)` }}
        />
        <span aria-hidden="true" className={`${sideClass} left-3 ${limit < labelled ? 'invisible' : ''}`}>
          Avant
        </span>
        <span
          aria-hidden="true"
          className={`${sideClass} right-3 ${100 - limit < labelled ? 'invisible' : ''}`}
        >
          Après
        </span>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-white"
          style={{ left: `${limit}%` }}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 44 44"
            className="-translate-1/2 absolute top-1/2 left-1/2 size-11 fill-white stroke-[3] stroke-nuit"
          >
            <circle cx="22" cy="22" r="21" className="stroke-none" />
            <path d="M17 15l-7 7 7 7M27 15l7 7-7 7" className="fill-none" />
          </svg>
        </span>
        {/* Its thumb is where the limit is; a finger beside it still scrolls the page and the row of pairs. */}
        <input
          type="range"
          min={0}
          max={100}
          value={limit}
          aria-label={ourWorkSection.limit}
          aria-valuetext={ourWorkSection.seen(100 - limit)}
          onChange={({ target }) => setLimit(Number(target.value))}
          className="limit-slider -inset-x-5.5 absolute inset-y-0 m-0 h-full w-[calc(100%+2.75rem)] cursor-ew-resize opacity-0"
        />
      </div>
    </li>
  )
}
