import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Car from 'lucide-react/icons/car'
import Droplets from 'lucide-react/icons/droplets'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { vehicleName } from '../chosen-subscription.ts'
import { subscriptionState } from '../subscription-state.ts'

type SpaceHeaderProps = {
  info: ClientInfo
  subscription: ClientSubscription | null
  vehicleChoice: ReactNode
}

/** Who is here, and how their subscription stands, or what they may ask for without one. */
export function SpaceHeader({ info, subscription, vehicleChoice }: SpaceHeaderProps) {
  return (
    <section
      aria-label={subscription ? 'Votre abonnement en bref' : 'Votre espace client'}
      className="bg-linear-to-b from-[#cfe7f6] to-papier"
    >
      <div className="site-width grid gap-6 pt-8 pb-6 sm:pt-12 sm:pb-8">
        <h1 className="wrap-anywhere text-3xl tracking-tight sm:text-4xl">
          {['Bonjour', info.firstName, info.lastName].filter(Boolean).join(' ')}
        </h1>
        {vehicleChoice}
        {subscription ? <Facts subscription={subscription} /> : <Offer />}
      </div>
    </section>
  )
}

function Facts({ subscription }: { subscription: ClientSubscription }) {
  const { remainingWashes } = subscription
  const state = subscriptionState(subscription)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Fact icon={<Sparkles aria-hidden className={iconClass} />} label="Formule" note={state.word}>
        {subscription.type}
        <span className="sr-only">, {formatCents(subscription.price)} par mois</span>
      </Fact>
      <Fact
        icon={<Droplets aria-hidden className={iconClass} />}
        label="Lavages restants"
        note={carriedNote(subscription)}
      >
        {remainingWashes}
      </Fact>
      <Fact icon={<CalendarSync aria-hidden className={iconClass} />} label={state.dayLabel}>
        <span className={smallValueClass}>{state.day ? plainFrenchDate(state.day) : '—'}</span>
      </Fact>
      <Fact
        icon={<Car aria-hidden className={iconClass} />}
        label="Véhicule"
        note={<LicensePlate text={subscription.licensePlate} />}
      >
        <span className={smallValueClass}>{vehicleName(subscription)}</span>
      </Fact>
    </dl>
  )
}

function carriedNote({ carriedWashes }: ClientSubscription): string {
  const [soonest] = carriedWashes
  if (!soonest) return 'sur cette période'
  const count = carriedWashes.reduce((sum, { washesLeft }) => sum + washesLeft, 0)
  const reported = count > 1 ? `${count} reportés, le premier` : '1 reporté,'
  return `dont ${reported} à utiliser jusqu’au ${plainFrenchDate(soonest.lastDay)}`
}

const iconClass = 'size-4.5 shrink-0 text-ciel'
const smallValueClass = 'block text-lg leading-tight sm:text-xl'

type FactProps = { icon: ReactNode; label: string; note?: ReactNode; children: ReactNode }

function Fact({ icon, label, note, children }: FactProps) {
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-1 rounded-xl border border-nuit/10 bg-white p-4">
      <dt className="flex gap-2 text-[0.9375rem] leading-tight text-nuit/75">
        {icon}
        {label}
      </dt>
      <dd className="wrap-anywhere font-display text-2xl leading-snug font-bold">{children}</dd>
      {note && <dd className="text-[0.9375rem] text-nuit/75">{note}</dd>}
    </div>
  )
}

/** A registration as it is painted on the car. */
function LicensePlate({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full overflow-hidden rounded border border-nuit/40 bg-white align-middle text-sm font-semibold text-nuit tabular-nums">
      <span aria-hidden className="w-2 shrink-0 bg-ciel" />
      <span className="wrap-anywhere px-1.5 py-0.5 tracking-wide">{text}</span>
    </span>
  )
}

/** What an account without a subscription may ask for: one wash, or a subscription. */
function Offer() {
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
