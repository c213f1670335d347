import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { landingPaths } from '@tramontane/content/landing/landing-paths'
import { lazy } from 'react'
import { CallBand } from '../../page/call-band.tsx'
import { HeroFacts } from '../../page/hero-facts.tsx'
import { MoreLinks } from '../../page/more-links.tsx'
import { PageHero } from '../../page/page-hero.tsx'
import { Accordion } from '../../site/accordion.tsx'
import { PhoneButton } from '../../site/contact/phone-button.tsx'
import { Section } from '../../site/section.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { useBookingPath } from '../../site/use-booking-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RichSection } from '../late-texts.tsx'
import { LandingPicture } from './landing-picture.tsx'
import { LandingPrices } from './landing-prices.tsx'
import { LandingText } from './landing-text.tsx'

/** Of one local page among the ten. */
const TestimonialList = lazy(async () => ({
  default: (await import('../../site/reviews/testimonial-list.tsx')).TestimonialList,
}))

/** A local page: what is true of one place, then prices, questions and the way to a wash. Source: P-30. */
export function LandingView({ page }: { page: LandingPage }) {
  return (
    <>
      <LandingHero page={page} />
      {page.sections.map((section) =>
        section.blocks ? (
          <RichSection key={section.title} section={section} />
        ) : (
          <LandingText key={section.title} section={section} />
        ),
      )}
      <LandingPrices
        {...page.prices}
        turn={page.showsTestimonials ? null : landingPaths.indexOf(page.path)}
      />
      {page.showsTestimonials && <TestimonialList count={3} />}
      {page.faq.items.length > 0 && (
        <Section id="faq" isBeside title={page.faq.title}>
          <Accordion items={page.faq.items} />
        </Section>
      )}
      <MoreLinks title={page.links.title} links={page.links.items} />
      <CallBand {...page.call} />
    </>
  )
}

function LandingHero({ page: { hero, path, call } }: { page: LandingPage }) {
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
