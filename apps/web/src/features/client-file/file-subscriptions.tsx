import { getRouteApi, Link } from '@tanstack/react-router'
import type { FileSubscription } from '@tramontane/contract/replies/clients/client-file'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { PaymentProvider } from '@tramontane/domain/washes/statuses'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { ReceivedDialog } from '../../components/endings/received-dialog.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { subscriptionLook } from '../../components/grid/subscription-looks.ts'
import { Transfers } from '../../components/transfers/transfers.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { FileSection } from './file-section.tsx'

const adminRoute = getRouteApi('/admin')

/** The subscriptions of a person, each with its vehicle, its washes and its contract. */
export function FileSubscriptions({ subscriptions }: { subscriptions: FileSubscription[] }) {
  if (subscriptions.length === 0) return null
  return (
    <FileSection title="Abonnements" count={subscriptions.length}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="rounded-lg bg-ecume p-4 text-base leading-snug">
            <Subscription subscription={subscription} />
          </li>
        ))}
      </ul>
    </FileSection>
  )
}

function Subscription({ subscription }: { subscription: FileSubscription }) {
  const { vehicle, licensePlate, type, price, status, remainingWashes, reference, provider } = subscription
  const { id, endsOn } = subscription
  const { dialog, row, section } = adminRoute.useSearch()
  const isTransferAsked = section === 'virement' && dialog === 'abonne' && row === id
  return (
    <>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <p className="wrap-anywhere min-w-0 font-semibold">
          {vehicle}
          <span className="block font-normal text-nuit/75 text-sm">Immatriculation : {licensePlate}</span>
        </p>
        <Badge {...subscriptionLook({ status, cancelAt: endsOn })} />
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] max-sm:[&>dd]:mb-2 [&>dt]:text-nuit/75">
        <dt>Formule</dt>
        <dd>
          {type} – {formatCents(price)} par mois, {payers[provider]}
        </dd>
        <dt>Lavages restants</dt>
        <dd>
          <strong>{remainingWashes}</strong> pour la période en cours
        </dd>
        <dt>Abonné depuis</dt>
        <dd>{subscription.startDay ? shortFrenchDate(subscription.startDay) : 'Pas commencé'}</dd>
        <dt>Échéance</dt>
        <dd>{dueText(subscription)}</dd>
        <dt>Contrat</dt>
        <dd>
          {reference}, {contractText(subscription)}
          {(subscription.contract || subscription.papers) && (
            <a
              href={`/api/admin/client-files/subscription/${subscription.id}/contract`}
              download
              className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ciel underline decoration-ciel/30 underline-offset-4"
            >
              <Download aria-hidden className="size-4.5 shrink-0" />
              Télécharger le contrat
            </a>
          )}
        </dd>
      </dl>
      {provider === 'manual' && subscription.startDay && (
        <div className="mt-4 border-nuit/15 border-t pt-3">
          <Transfers subscriptionId={id} name={withPlate(vehicle, licensePlate)} isOpen={isTransferAsked} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/admin"
          search={{ tab: 'subscribers', q: licensePlate, dialog: 'modifier', row: id }}
          className={gridButtonClass}
        >
          Modifier l’abonnement<span className="sr-only"> {licensePlate}</span>
        </Link>
        {isContract(subscription) && <Received subscription={subscription} />}
      </div>
    </>
  )
}

/** An order that was never paid has nothing to leave. */
function isContract({ status, startDay, provider }: FileSubscription): boolean {
  return status !== 'incomplete_expired' && (startDay !== null || provider === 'manual')
}

function Received({ subscription }: { subscription: FileSubscription }) {
  const { id, reference, vehicle, licensePlate } = subscription
  const name = withPlate(vehicle, licensePlate)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={gridButtonClass} onClick={() => setOpen(true)}>
        Résiliation ou rétractation reçue
      </button>
      {isOpen && (
        <ReceivedDialog
          subject={{ of: 'subscription', id, reference, name }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const payers: Record<PaymentProvider, string> = {
  stripe: 'par carte',
  demo: 'par carte (démonstration)',
  manual: 'par virement',
}

function dueText({ endsOn, nextRenewalDay, pastDueSince, pausedAt }: FileSubscription): string {
  const parts = [
    pausedAt && `suspendu depuis le ${dayText(pausedAt)}`,
    pastDueSince && `impayé depuis le ${dayText(pastDueSince)}`,
    nextRenewalDay && `renouvellement le ${shortFrenchDate(nextRenewalDay)}`,
    endsOn && `fin le ${shortFrenchDate(endsOn)}`,
  ].filter(Boolean)
  return parts.join(', ') || 'aucune'
}

function contractText({ contract, papers, isContractSigned, lastWithdrawalDay }: FileSubscription): string {
  const withdrawal = lastWithdrawalDay
    ? `, rétractation possible jusqu’au ${shortFrenchDate(lastWithdrawalDay)}`
    : ''
  if (papers)
    return `convenu à distance, confirmé par e-mail le ${dayText(papers.sentAt)} (conditions du ${shortFrenchDate(papers.termsVersion)})${withdrawal}`
  if (!contract) return `${isContractSigned ? 'signé' : 'pas encore signé'}${withdrawal}`
  const express = contract.expressStart ? ', début immédiat demandé' : ''
  return `accepté en ligne le ${dayText(contract.acceptedAt)} (conditions du ${shortFrenchDate(contract.termsVersion)})${express}${withdrawal}`
}
