import { homeServices } from '@tramontane/content/home'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { ServiceCard } from '../../components/site/prices/service-card.tsx'
import { Section } from '../../components/site/section.tsx'

export function Services() {
  return (
    <Section id="services" title={homeServices.title} lead={homeServices.lead}>
      <div className="@container/washes">
        <ul className="grid gap-3 sm:gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-4">
          {serviceIds.map((id) => (
            <ServiceCard key={id} id={id} />
          ))}
        </ul>
      </div>
      <PriceReview thing="washes" turn={1} className="mt-6 sm:mt-10 lg:mt-14" />
    </Section>
  )
}
