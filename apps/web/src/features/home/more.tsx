import { homeReasons } from '@tramontane/content/home'
import { Washer } from '../../components/proof/washer.tsx'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { TestimonialList } from '../../components/site/reviews/testimonial-list.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { useSite } from '../../lib/site.ts'
import { AboutSubscription } from './about-subscription.tsx'
import { Coverage } from './coverage.tsx'
import { Introduction } from './introduction.tsx'
import { ReviewsSlot } from './reviews/reviews-slot.tsx'

/** What stands between the washes and what there is to read. */
export function More() {
  return (
    <>
      <Introduction />
      <Coverage />
      <Reasons />
      <Washer />
      <AboutSubscription />
      <Voices />
    </>
  )
}

/** What others say: reviews, and the testimonials of a demonstration; nothing while nobody does. */
function Voices() {
  const { testimonials, rating, isDemo } = useSite()
  const hasTestimonials = isDemo && testimonials.length > 0
  if (!hasTestimonials && !rating) return null
  return (
    <div className="band">
      {hasTestimonials && <TestimonialList id="temoignages" />}
      {rating && <ReviewsSlot />}
    </div>
  )
}

function Reasons() {
  return (
    <Section title={homeReasons.title} lead={homeReasons.lead} isLeadForWide isBeside isDark>
      <SnapRow label={homeReasons.title} className="gap-10 sm:grid md:grid-cols-3 lg:gap-8">
        {homeReasons.points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-[#4aa3da] pt-4 sm:pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-white/85">{text}</p>
          </li>
        ))}
      </SnapRow>
      <div className="mt-8 sm:mt-12 lg:mt-9 flex flex-wrap gap-3 max-sm:hidden">
        <PhoneButton className="border-transparent" />
        <SiteLink
          href="/#contact"
          className="inline-flex min-h-11 items-center rounded-lg border border-white/60 px-5 py-2.5 font-semibold hover:bg-white hover:text-nuit"
        >
          Devis Gratuit
        </SiteLink>
      </div>
    </Section>
  )
}
