import { homeServices } from '@tramontane/content/home'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import type { ReactNode } from 'react'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { ServiceCard } from '../../components/site/prices/service-card.tsx'
import { Section } from '../../components/site/section.tsx'
import { Later } from '../../lib/loading/later.tsx'
import { Contact } from './contact/contact.tsx'
import { Hero } from './hero.tsx'
import { more, reading } from './later-parts.ts'

/** The home page, in the order of P-20. The booking form is another feature's: the route hands it over. */
export function HomePage({ bookingForm }: { bookingForm: ReactNode }) {
  return (
    <>
      <Hero />
      <Services />
      <Later part={more} />
      <Later part={reading} />
      <Contact bookingForm={bookingForm} />
    </>
  )
}

function Services() {
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
