import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import { serviceTexts } from '@tramontane/content/services'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { CallBand } from '../../page/call-band.tsx'
import { MoreLinks } from '../../page/more-links.tsx'
import { NumberedPoints } from '../../page/numbered-points.tsx'
import { PageHero } from '../../page/page-hero.tsx'
import { PriceReview } from '../../proof/price-review.tsx'
import { Accordion } from '../../site/accordion.tsx'
import { CheckPoints } from '../../site/check-points.tsx'
import { FeatureList } from '../../site/feature-list.tsx'
import { Icon } from '../../site/icon.tsx'
import { ServicePicture } from '../../site/pictures/service-picture.tsx'
import { TownCharges } from '../../site/prices/town-charges.tsx'
import { Section } from '../../site/section.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { RichSection } from '../late-texts.tsx'
import { StationTable } from './station-table.tsx'

/** One wash's page. Source: P-27. */
export function WashView({ page }: { page: ServicePage }) {
  const { id, benefits, steps, sections = [], comparison, towns, faq, links } = page
  return (
    <>
      <WashHero page={page} />
      <Section title="Ce qui est compris" lead={serviceTexts[id].description}>
        <FeatureList features={serviceTexts[id].features} className="gap-y-4 text-lg md:grid-cols-2" />
        <PriceReview thing="washes" turn={serviceIds.indexOf(id)} className="mt-12" />
      </Section>
      {benefits.points.length > 0 && (
        <Section title={benefits.title}>
          <CheckPoints points={benefits.points} className="gap-x-14 gap-y-9 md:grid-cols-2" />
        </Section>
      )}
      {steps.points.length > 0 && (
        <Section title={steps.title}>
          <NumberedPoints points={steps.points} />
        </Section>
      )}
      {sections.map((section) => (
        <RichSection key={section.title} section={section} />
      ))}
      {comparison && <StationTable {...comparison} />}
      {towns.served.length > 0 && (
        <Section title={towns.title} lead={towns.lead}>
          <TownCharges
            towns={towns.served}
            className="border-t border-nuit/15 sm:grid-cols-2 lg:grid-cols-3"
          />
        </Section>
      )}
      {faq.items.length > 0 && (
        <Section id="faq" isBeside title={faq.title}>
          <Accordion items={faq.items} />
        </Section>
      )}
      <MoreLinks title="À voir aussi" links={links} />
      <WashCall id={id} />
    </>
  )
}

function WashCall({ id }: { id: ServiceId }) {
  return (
    <CallBand
      title={`Un ${serviceTitles[id]}, quand et où ?`}
      text="Choisissez un jour dans le calendrier, dites-nous où la voiture est garée : nous vous rappelons pour l’heure."
      button="Réserver à Perpignan"
      href={bookingPath({ service: id })}
    />
  )
}

function WashHero({ page: { id, hero } }: { page: ServicePage }) {
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
