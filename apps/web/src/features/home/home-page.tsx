import type { ReactNode } from 'react'
import { AboutSubscription } from './about-subscription.tsx'
import { Contact } from './contact.tsx'
import { Coverage } from './coverage.tsx'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { ReadingSlot } from './reading-slot.tsx'
import { Reasons } from './reasons.tsx'
import { ReviewsSlot } from './reviews-slot.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

/** The home page, in the order of P-20. The booking form is another feature's: the route hands it over. */
export function HomePage({ bookingForm }: { bookingForm: ReactNode }) {
  return (
    <>
      <Hero />
      <Introduction />
      <Services />
      <Coverage />
      <Reasons />
      <AboutSubscription />
      <Testimonials />
      <ReviewsSlot />
      <ReadingSlot />
      <Contact bookingForm={bookingForm} />
    </>
  )
}
