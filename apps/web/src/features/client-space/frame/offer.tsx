import { bookingPath } from '@tramontane/content/requests/booking-path'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'

/** What an account without a subscription may ask for: one wash, or a subscription. */
export function Offer() {
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-nuit/10 bg-white p-5 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
      <p className="max-w-prose text-pretty">
        Retrouvez ici vos rendez-vous et vos coordonnées. Besoin d’un lavage ? Demandez-le en quelques mots,
        ou choisissez un abonnement : vous réserverez alors vos lavages ici même.
      </p>
      <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
        <SiteLink href={bookingPath()} className={buttonClass('call')}>
          <CalendarPlus aria-hidden className="size-5" />
          Demander un lavage
        </SiteLink>
        {/* As a document: only that page's own security policy lets the payment provider in. */}
        <a href="/souscrire" className={buttonClass('quiet')}>
          Choisir un abonnement
        </a>
      </div>
    </div>
  )
}
