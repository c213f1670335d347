import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import {
  dayText,
  emailText,
  planLabel,
  townText,
  vehicleText,
} from '@tramontane/contract/subscriptions/subscription-columns'
import { formatCents } from '@tramontane/domain/words/money'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Car from 'lucide-react/icons/car'
import CreditCard from 'lucide-react/icons/credit-card'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { subscriptionLook } from '../../components/grid/subscription-looks.ts'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { FileLink } from './file-link.tsx'
import { canAdvance, canEnd, lacksAccount } from './row-steps.ts'
import { type RowDialog, useSubscriberDialog } from './use-subscriber-dialog.ts'

/** Taller than its line, for a thumb. */
const linkClass = 'py-1.5 font-semibold'

/** A subscriber as one looks them up in the van: who, how to call, which car, where. */
export function SubscriberCard({ row: subscription }: { row: AdminSubscription }) {
  const email = emailText(subscription)
  const standing = standingText(subscription)
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-nuit/15 bg-white p-5 leading-snug">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 text-xl">{subscription.customerName}</h3>
        <Badge {...subscriptionLook(subscription)} />
      </div>
      <dl className="grid gap-3 text-base">
        <Fact Icon={Phone} label="Téléphone">
          <PhoneLink phone={subscription.customerPhone} className={linkClass} />
        </Fact>
        <Fact Icon={Mail} label="E-mail">
          {email ? <EmailLink email={email} className={linkClass} /> : 'Pas d’adresse e-mail'}
        </Fact>
        <Fact Icon={Car} label="Véhicule">
          {vehicleText(subscription)}
          <span className="block text-nuit/75 text-sm">
            Immatriculation : <span className="font-semibold text-nuit">{subscription.licensePlate}</span>
          </span>
        </Fact>
        <Fact Icon={CreditCard} label="Formule">
          {planLabel(subscription)}
          {subscription.plan !== 'custom' && ` – ${formatCents(subscription.price)} par mois`}
        </Fact>
        <Fact Icon={MapPin} label="Adresse">
          {subscription.customerAddress}
          <span className="block">{townText(subscription)}</span>
        </Fact>
        <Fact Icon={CalendarDays} label="Début">
          {subscription.startDate
            ? `Abonné depuis le ${dayText(subscription.startDate)}`
            : `Pas commencé, enregistré le ${dayText(subscription.createdAt)}`}
          {standing && <span className="block font-semibold text-sm">{standing}</span>}
        </Fact>
      </dl>
      <CardActions subscription={subscription} />
    </article>
  )
}

/** The actions of a card, every one in words. */
function CardActions({ subscription }: { subscription: AdminSubscription }) {
  const { open } = useSubscriberDialog()
  const show = (dialog: RowDialog) => open(dialog, subscription.id)
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <FileLink subscription={subscription} className={`${gridButtonClass} grow`} />
      <button type="button" onClick={() => show('modifier')} className={`${gridButtonClass} grow`}>
        MODIFIER
        <span className="sr-only"> {subscription.customerName}</span>
      </button>
      {lacksAccount(subscription) && (
        <button type="button" onClick={() => show('identifiants')} className={`${gridButtonClass} grow`}>
          Créer identifiants
          <span className="sr-only"> pour {subscription.customerName}</span>
        </button>
      )}
      {canAdvance(subscription) && (
        <button type="button" onClick={() => show('avancer')} className={`${gridButtonClass} grow`}>
          Avancer d’un mois
        </button>
      )}
      {canEnd(subscription) && (
        <button
          type="button"
          onClick={() => show('supprimer')}
          className={`${gridButtonClass} grow text-grenat! hover:bg-grenat/5`}
        >
          Supprimer
          <span className="sr-only"> {subscription.customerName}</span>
        </button>
      )}
    </div>
  )
}

type Standing = Pick<AdminSubscription, 'endDate' | 'pastDueSince' | 'pausedAt'>

/** What the status does not say; null where it says all. */
function standingText({ endDate, pastDueSince, pausedAt }: Standing): string | null {
  if (endDate) return `Terminé le ${dayText(endDate)}`
  if (pausedAt) return `Suspendu chez Stripe depuis le ${dayText(pausedAt)}`
  return pastDueSince && `Impayé depuis le ${dayText(pastDueSince)}`
}
