import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { landingPaths, perpignanPaths } from '@tramontane/content/landing/landing-paths'
import { type ComponentType, lazy } from 'react'
import { WrittenPage, writtenText } from '../../../lib/loading/written-page.tsx'
import { CallBand } from '../../page/call-band.tsx'
import { HeroPicture } from '../../page/hero-picture.tsx'
import { MoreLinks } from '../../page/more-links.tsx'
import { PageHero } from '../../page/page-hero.tsx'
import { Accordion } from '../../site/accordion.tsx'
import { PhoneButton } from '../../site/contact/phone-button.tsx'
import type { PictureName } from '../../site/pictures/picture-names.ts'
import { Section } from '../../site/section.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { useBookingPath } from '../../site/use-booking-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RichSection } from '../late-texts.tsx'
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

/** What a visitor wants to know first, in a row. */
function HeroFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 border-t border-nuit/20 pt-5 sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-[0.9375rem] opacity-80">{label}</dt>
          <dd className="font-semibold text-pretty first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The picture that tells what a page of Perpignan is about. */
const pictures: Record<string, PictureName> = {
  [perpignanPaths.homeWash]: 'vent',
  [perpignanPaths.handWash]: 'mousse',
  [perpignanPaths.interior]: 'cuir',
  [perpignanPaths.pressing]: 'vernis',
  [perpignanPaths.choosing]: 'microfibre',
}

/** A picture for Perpignan's pages; for a town, where it lies. */
function LandingPicture({ path }: { path: string }) {
  const picture = pictures[path]
  if (picture) return <HeroPicture name={picture} />
  return <WrittenPage key={path} id={mapId} text={mapOf(path)} />
}

const mapId = 'carte-commune'
const maps = new Map<string, ComponentType>()

/** Drawn by the server: its program is downloaded once the drawing is seen. */
function mapOf(path: string): ComponentType {
  const known = maps.get(path)
  if (known) return known
  const map = writtenText(mapId, async () => {
    const { TownMap } = await import('./town-map.tsx')
    return () => <TownMap path={path} />
  })
  maps.set(path, map)
  return map
}
