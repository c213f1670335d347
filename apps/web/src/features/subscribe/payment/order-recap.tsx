import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerName } from '@tramontane/content/business/seller'
import {
  complaintText,
  firstVisitWords,
  orderTerms,
  orderTravelText,
} from '@tramontane/content/subscription/order'
import { visitsText } from '@tramontane/content/subscription/plan-amounts'
import { planTexts } from '@tramontane/content/subscription/plans'
import { termTotalText } from '@tramontane/content/towns/travel-charge'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { FeatureList } from '../../../components/site/feature-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { townOf } from '../order-entry.ts'
import { RecapLine } from '../recap-line.tsx'

type OrderRecapProps = {
  order: SubscriptionRequestInput
  /** Which washes of its first month wait. */
  suspended: string | undefined
  /** While it is being paid. */
  isLocked: boolean
  onEdit: () => void
}

const detailId = 'detail-commande'

/** Opens what the recap folds, and goes there. */
export function showOrderDetail() {
  const detail = document.getElementById(detailId)
  if (!(detail instanceof HTMLDetailsElement)) return
  detail.open = true
  detail.scrollIntoView({ block: 'start' })
  detail.querySelector('summary')?.focus({ preventScroll: true })
}

/** Beside the card there is room for everything; above it, on a phone, what is bought comes first. */
function hasRoom(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches
}

/** Everything that binds, before the button that binds. Source: LAW-10, LAW-12. */
export function OrderRecap({ order, suspended, isLocked, onEdit }: OrderRecapProps) {
  const site = useSite()
  const { plans, identity } = site
  const plan = order.planType
  const town = townOf(site, order)
  const { monthlyCents, visitsPerMonth } = plans[plan]
  const [isUnfolded] = useState(hasRoom)
  return (
    <section
      aria-labelledby="recapitulatif"
      className="min-w-0 rounded-2xl bg-white p-5 ring-1 ring-nuit/10 max-lg:pb-2 sm:p-8"
    >
      <div className="mb-4 flex items-center justify-between gap-3 sm:mb-5">
        <h3 id="recapitulatif" className="text-xl">
          Récapitulatif de votre commande
        </h3>
        <Button look="quiet" disabled={isLocked} onClick={onEdit}>
          Modifier
        </Button>
      </div>
      <dl className="divide-y divide-nuit/12 border-t border-nuit/12">
        <RecapLine term="Formule">
          <strong>{planTexts[plan].name}</strong>, {visitsText(visitsPerMonth)}
        </RecapLine>
        <RecapLine term="Prix">
          <strong className="font-display text-2xl tabular-nums">{formatCents(monthlyCents)}</strong> TTC par
          mois,{' '}
          <span className="tabular-nums">
            soit {termTotalText(plans[plan], town.charge)} TTC sur {commitmentMonths} mois
          </span>
        </RecapLine>
        <RecapLine term="Première visite">
          <strong className="inline-block first-letter:uppercase">
            {longFrenchDate(order.firstVisitDate)}
          </strong>
          {order.firstVisitTime ? ` à ${frenchTime(order.firstVisitTime)}` : ', heure à convenir'} :{' '}
          {firstVisitWords[plan]}
        </RecapLine>
        {suspended && <RecapLine term="En ce moment">{suspended}</RecapLine>}
      </dl>
      <details id={detailId} open={isUnfolded} className="group scroll-mt-20 border-t border-nuit/12">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-ciel [&::-webkit-details-marker]:hidden">
          {orderTerms.detail}
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <dl className="divide-y divide-nuit/12 border-t border-nuit/12">
          <RecapLine term="Compris">
            <FeatureList features={planTexts[plan].features} />
          </RecapLine>
          <RecapLine term="Durée">{orderTerms.term}</RecapLine>
          <RecapLine term="Véhicule">
            {withPlate(`${order.marqueVehicule} ${order.modeleVehicule}`, order.immatriculation)}
          </RecapLine>
          <RecapLine term="Adresse">
            {order.prenom} {order.nom}, {order.adresse}, {order.codePostal} {order.ville}
          </RecapLine>
          <RecapLine term="Trajet">{orderTravelText(town)}</RecapLine>
          <RecapLine term="Paiement">{orderTerms.payment(monthlyCents, town.charge)}</RecapLine>
          <RecapLine term="Rétractation" isSmall>
            {orderTerms.withdrawal} Le bouton <a href="/retractation">« Renoncer au contrat ici »</a> se
            trouve en bas de chaque page.
          </RecapLine>
          <RecapLine term="Vendeur" isSmall>
            <SellerLines />
          </RecapLine>
          <RecapLine term="Réclamation" isSmall>
            {complaintText(identity)}
          </RecapLine>
        </dl>
      </details>
    </section>
  )
}

/** Whom the contract is made with, and how to reach them. Source: LAW-10. */
function SellerLines() {
  const site = useSite()
  const { contact } = site
  return (
    <>
      {sellerName(site)}, {postalAddress(site)}.{' '}
      {contact.phone && (
        <>
          <a href={`tel:${internationalPhone(contact.phone)}`} className="whitespace-nowrap">
            {contact.phone}
          </a>
          {contact.email ? ', ' : '. '}
        </>
      )}
      {contact.email && (
        <>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
        </>
      )}
      <a href="/cgv" target="_blank" rel="noopener">
        Conditions générales (nouvel onglet)
      </a>
    </>
  )
}
