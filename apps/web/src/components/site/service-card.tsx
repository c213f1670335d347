import { durationText } from '@tramontane/content/durations'
import { servicePaths } from '@tramontane/content/service-pages/service-paths'
import { serviceTexts } from '@tramontane/content/services'
import { formatCents } from '@tramontane/domain/money'
import { type ServiceId, serviceTitles } from '@tramontane/domain/services'
import { useSite } from '../../lib/site.ts'
import { FeatureList } from './feature-list.tsx'
import { Icon } from './icon.tsx'
import { ServicePicture } from './service-picture.tsx'
import { SiteLink } from './site-link.tsx'

/** A wash with its price and duration, as an item of a list. */
export function ServiceCard({ id }: { id: ServiceId }) {
  const { services, claims } = useSite()
  const { priceCents, minutes } = services[id]
  const isMostPopular = claims.mostPopular?.value === id
  return (
    <li
      className={`row-span-3 grid grid-rows-subgrid gap-y-0 overflow-hidden rounded-2xl bg-papier ${isMostPopular ? 'ring-3 ring-ciel' : 'ring-1 ring-nuit/12'}`}
    >
      <div className="relative bg-ecume">
        <ServicePicture id={id} />
        {isMostPopular && (
          <p className="absolute top-3 left-3 rounded-full bg-ciel px-3 py-1 text-[0.9375rem] leading-snug font-semibold text-white">
            Le plus populaire
          </p>
        )}
      </div>
      <div className="px-6 pt-6">
        <h3 className="text-2xl">
          <SiteLink href={servicePaths[id]} className="underline-offset-4 hover:text-ciel hover:underline">
            {serviceTitles[id]}
          </SiteLink>
        </h3>
        <p className="mt-3 flex items-baseline gap-2">
          <span className="font-display text-4xl font-bold tabular-nums">{formatCents(priceCents)}</span>
          <span className="opacity-75">TTC</span>
        </p>
        <p className="mt-1 flex items-center gap-2 opacity-80">
          <Icon name="clock" className="size-4.5 shrink-0" />
          <span className="first-letter:uppercase">{durationText(minutes)}</span>
        </p>
        <p className="mt-4 text-pretty">{serviceTexts[id].description}</p>
      </div>
      <FeatureList
        features={serviceTexts[id].features}
        className="mx-6 mt-5 mb-6 content-start border-t border-nuit/12 pt-5"
      />
    </li>
  )
}
