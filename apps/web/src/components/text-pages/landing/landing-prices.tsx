import type { LandingPage, PriceLine } from '@tramontane/content/landing/landing-page'
import { servicePaths } from '@tramontane/content/service-pages/service-paths'
import { PriceReview } from '../../proof/price-review.tsx'
import { Section } from '../../site/section.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { useBookingPath } from '../../site/use-booking-path.ts'
import { buttonClass } from '../../ui/button.tsx'

type LandingPricesProps = LandingPage['prices'] & {
  /** Which voice stands beside the prices; null where a list of them follows. */
  turn: number | null
}

export function LandingPrices({ title, lead, lines, turn }: LandingPricesProps) {
  return (
    <Section id="prix" title={title} lead={lead}>
      <ul
        className={`@container/washes grid gap-4 sm:grid-cols-2 sm:gap-5 ${lines.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
      >
        {lines.map((line) => (
          <PriceCard key={line.label} line={line} />
        ))}
      </ul>
      {turn !== null && <PriceReview thing="washes" turn={turn} />}
    </Section>
  )
}

function PriceCard({ line: { label, price, detail, service, button } }: { line: PriceLine }) {
  const bookingPath = useBookingPath()
  return (
    <li className="whole-card price-card">
      <h3 className="text-xl">
        {service ? (
          <SiteLink href={servicePaths[service]} className="whole-card-link price-card-link">
            {label}
          </SiteLink>
        ) : (
          label
        )}
      </h3>
      <p className="price-card-price">{price}</p>
      <p className="text-pretty opacity-80 sm:mt-1 first-letter:uppercase">{detail}</p>
      <div className="price-card-button">
        <SiteLink
          href={bookingPath(service ?? '')}
          aria-label={`${button} (${label})`}
          className={buttonClass('primary', 'relative w-full')}
        >
          {button}
        </SiteLink>
      </div>
    </li>
  )
}
