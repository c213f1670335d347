import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import { serviceTexts } from '@tramontane/content/services'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { CallBand } from '../../page/call-band.tsx'
import { MoreLinks } from '../../page/more-links.tsx'
import { NumberedPoints } from '../../page/numbered-points.tsx'
import { PriceReview } from '../../proof/price-review.tsx'
import { Accordion } from '../../site/accordion.tsx'
import { CheckPoints } from '../../site/check-points.tsx'
import { FeatureList } from '../../site/feature-list.tsx'
import { TownCharges } from '../../site/prices/town-charges.tsx'
import { Section } from '../../site/section.tsx'
import { RichSection } from '../late-texts.tsx'
import { StationTable } from './station-table.tsx'
import { WashHero } from './wash-hero.tsx'

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
