import { homeServices } from '@tramontane/content/home'
import { serviceIds } from '@tramontane/domain/services'
import { Section } from '../../components/site/section.tsx'
import { ServiceCard } from '../../components/site/service-card.tsx'

export function Services() {
  return (
    <Section id="services" title={homeServices.title} lead={homeServices.lead} className="bg-white">
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {serviceIds.map((id) => (
          <ServiceCard key={id} id={id} />
        ))}
      </ul>
    </Section>
  )
}
