import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import { PageHero } from '../../page/page-hero.tsx'
import { Icon } from '../../site/icon.tsx'
import { ServicePicture } from '../../site/pictures/service-picture.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export function WashHero({ page: { id, hero } }: { page: ServicePage }) {
  return (
    <PageHero
      title={hero.title}
      lead={hero.lead}
      badge={hero.badge}
      picture={
        <div className="overflow-hidden rounded-2xl bg-ecume shadow-sm ring-1 ring-nuit/10">
          <ServicePicture id={id} isFirst />
        </div>
      }
    >
      <p className="mt-7 flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:gap-x-6">
        <span className="font-display text-4xl font-bold tabular-nums">{hero.price}</span>
        <span className="flex items-center gap-2 sm:text-lg">
          <Icon name="clock" className="size-5 shrink-0 text-ciel" />
          <span className="first-letter:uppercase">{hero.duration}</span>
        </span>
      </p>
      <div data-call className="mt-7 flex flex-wrap gap-3">
        <SiteLink href={bookingPath({ service: id })} className={buttonClass('call', 'px-6 max-sm:w-full')}>
          Réserver à Perpignan
        </SiteLink>
        <SiteLink href="/" className={buttonClass('quiet', 'px-6 max-sm:w-full')}>
          Tous nos services
        </SiteLink>
      </div>
    </PageHero>
  )
}
