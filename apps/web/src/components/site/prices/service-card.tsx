import { durationText } from '@tramontane/content/durations'
import { bookingPath } from '@tramontane/content/requests/booking-path'
import { servicePaths } from '@tramontane/content/service-pages/service-paths'
import { bookingLabel, serviceTexts } from '@tramontane/content/services'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { useSite } from '../../../lib/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FeatureList } from '../feature-list.tsx'
import { Icon } from '../icon.tsx'
import { ServicePicture } from '../pictures/service-picture.tsx'
import { SiteLink } from '../site-link.tsx'

/**
 * A wash with its price, its duration and its button; the whole card leads to its page. Where the screen is narrow, a
 * row or a small card.
 */
export function ServiceCard({ id }: { id: ServiceId }) {
  const { services, claims } = useSite()
  const { priceCents, minutes } = services[id]
  const isMostPopular = claims.mostPopular?.value === id
  const { description, features } = serviceTexts[id]
  const label = bookingLabel(priceCents)
  return (
    <li className={`service-card whole-card ${isMostPopular ? 'ring-3 ring-ciel' : 'ring-1 ring-nuit/12'}`}>
      <div className="service-card-picture">
        <ServicePicture id={id} />
        {isMostPopular && <p className="service-card-badge">Le plus populaire</p>}
      </div>
      <div className="service-card-words">
        <h3 className="text-xl sm:text-2xl">
          <SiteLink href={servicePaths[id]} className="whole-card-link hover:text-ciel">
            {serviceTitles[id]}
          </SiteLink>
        </h3>
        <p className="flex items-baseline gap-2 lg:mt-3">
          <span className="font-display text-2xl font-bold tabular-nums lg:text-4xl">
            {formatCents(priceCents)}
          </span>
          <span className="opacity-75">TTC</span>
        </p>
        <p className="flex items-center gap-2 opacity-80 lg:mt-1">
          <Icon name="clock" className="size-4.5 shrink-0" />
          <span className="first-letter:uppercase">{durationText(minutes)}</span>
        </p>
        <p className="mt-2 text-pretty max-sm:hidden md:max-lg:hidden lg:mt-4">{description}</p>
      </div>
      <FeatureList features={features} className="service-card-features max-lg:hidden" />
      <details className="service-card-details lg:hidden">
        <summary>Détails</summary>
        <p className="mt-1 text-pretty sm:max-md:hidden">{description}</p>
        <FeatureList features={features} className="mt-3" />
      </details>
      <div className="service-card-button">
        <SiteLink
          href={bookingPath({ service: id })}
          aria-label={`${label} (${serviceTitles[id]})`}
          className={buttonClass(isMostPopular ? 'call' : 'quiet', 'relative w-full')}
        >
          {label}
        </SiteLink>
      </div>
    </li>
  )
}
