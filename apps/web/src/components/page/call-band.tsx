import { PhoneButton } from '../site/contact/phone-button.tsx'
import { Reveal } from '../site/reveal.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { useBookingPath } from '../site/use-booking-path.ts'
import { buttonClass } from '../ui/button.tsx'

type CallBandProps = {
  title: string
  text: string
  button: string
  /** Where its button leads: the booking form where nothing is said. */
  href?: string
}

/** The last word of a page: ask for a wash, or call. */
export function CallBand({ title, text, button, href }: CallBandProps) {
  const bookingPath = useBookingPath()
  return (
    <section className="on-nuit bg-nuit py-16 text-white sm:py-20">
      <Reveal className="site-width flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <div className="max-w-xl">
          <h2 className="text-3xl tracking-tight">{title}</h2>
          <p className="mt-3 text-lg text-pretty text-white/85">{text}</p>
        </div>
        <div data-call className="flex flex-wrap gap-3 max-sm:w-full">
          <SiteLink href={href ?? bookingPath()} className={buttonClass('call', 'px-6 max-sm:w-full')}>
            {button}
          </SiteLink>
          <PhoneButton className="border-transparent max-sm:w-full" />
        </div>
      </Reveal>
    </section>
  )
}
