import type { ReactNode } from 'react'
import { Later } from '../../lib/loading/later.tsx'
import { Contact } from './contact/contact.tsx'
import { Hero } from './hero.tsx'
import { more, reading } from './later-parts.ts'
import { Services } from './services.tsx'

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
