import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { HeroFacts } from '../../page/hero-facts.tsx'
import { PageHero } from '../../page/page-hero.tsx'
import { PhoneButton } from '../../site/contact/phone-button.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { useBookingPath } from '../../site/use-booking-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LandingPicture } from './landing-picture.tsx'

export function LandingHero({ page: { hero, path, call } }: { page: LandingPage }) {
  const bookingPath = useBookingPath()
  return (
    <PageHero title={hero.title} lead={hero.lead} badge={hero.badge} picture={<LandingPicture path={path} />}>
      <HeroFacts facts={hero.facts} />
      <div data-call className="mt-8 flex flex-wrap gap-3">
        <SiteLink href={bookingPath()} className={buttonClass('call', 'px-6 max-sm:w-full')}>
          {call.button}
        </SiteLink>
        <PhoneButton className="max-sm:w-full" />
      </div>
    </PageHero>
  )
}
