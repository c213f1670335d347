import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import { serviceTexts } from '@tramontane/content/services'
import { serviceIds } from '@tramontane/domain/washes/services'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { NumberedPoints } from '../../components/page/numbered-points.tsx'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { Accordion } from '../../components/site/accordion.tsx'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { FeatureList } from '../../components/site/feature-list.tsx'
import { Section } from '../../components/site/section.tsx'
import { TownCharges } from '../../components/site/town-charges.tsx'
import { StationTable } from './station-table.tsx'
import { WashCall } from './wash-call.tsx'
import { WashHero } from './wash-hero.tsx'

/** One wash's page. Source: P-27. */
export function WashView({ page }: { page: ServicePage }) {
  const { id, benefits, steps, comparison, towns, faq, links } = page
  return (
    <>
      <WashHero page={page} />
      <Section title="Ce qui est compris" lead={serviceTexts[id].description}>
        <FeatureList features={serviceTexts[id].features} className="gap-y-4 text-lg md:grid-cols-2" />
        <PriceReview thing="washes" turn={serviceIds.indexOf(id)} className="mt-12" />
      </Section>
      <Section title={benefits.title}>
        <CheckPoints points={benefits.points} className="gap-x-14 gap-y-9 md:grid-cols-2" />
      </Section>
      <Section title={steps.title}>
        <NumberedPoints points={steps.points} />
      </Section>
      {comparison && <StationTable {...comparison} />}
      {towns.served.length > 0 && (
        <Section title={towns.title} lead={towns.lead}>
          <TownCharges
            towns={towns.served}
            className="border-t border-nuit/15 sm:grid-cols-2 lg:grid-cols-3"
          />
        </Section>
      )}
      <Section id="faq" isBeside title={faq.title}>
        <Accordion items={faq.items} />
      </Section>
      <MoreLinks title="À voir aussi" links={links} />
      <WashCall id={id} />
    </>
  )
}
