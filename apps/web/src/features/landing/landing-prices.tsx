import type { LandingPage, PriceLine } from '@tramontane/content/landing/landing-page'
import { servicePaths } from '@tramontane/content/service-pages/service-paths'
import { PriceReview } from '../../components/proof/price-review.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { useBookingPath } from '../../components/site/use-booking-path.ts'
import { buttonClass } from '../../components/ui/button.tsx'

type LandingPricesProps = LandingPage['prices'] & {
  /** Which voice stands beside the prices; null where a list of them follows. */
  turn: number | null
}

export function LandingPrices({ title, lead, lines, turn }: LandingPricesProps) {
  return (
    <Section id="prix" title={title} lead={lead}>
      <ul
        className={`grid gap-5 sm:grid-cols-2 ${lines.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
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
    <li className="whole-card flex flex-col rounded-2xl bg-(--card) p-6 ring-1 ring-nuit/10">
      <h3 className="text-xl">
        {service ? (
          <SiteLink
            href={servicePaths[service]}
            className="whole-card-link underline decoration-1 underline-offset-4 hover:text-ciel hover:decoration-2"
          >
            {label}
          </SiteLink>
        ) : (
          label
        )}
      </h3>
      <p className="mt-3 font-display text-3xl font-bold tabular-nums">{price}</p>
      <p className="mt-1 text-pretty opacity-80 first-letter:uppercase">{detail}</p>
      <div className="mt-auto pt-5">
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
