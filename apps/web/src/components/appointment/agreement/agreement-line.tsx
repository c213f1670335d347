import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import type { Agreement } from '@tramontane/contract/replies/appointments/one-off'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { ReactNode } from 'react'

type AgreementLineProps = {
  agreement: Agreement
  /** What can be done about it. */
  children?: ReactNode
}

/** What is agreed of a one-off wash, in one sentence. */
export function AgreementLine({ agreement, children }: AgreementLineProps) {
  const { reference, priceCents, travel } = agreement
  return (
    <div className="rounded-lg bg-papier p-4 text-base">
      <p>
        <strong>{stateWords(agreement)}</strong> {oneOffPriceText(priceCents, travel)}. Référence{' '}
        <span className="whitespace-nowrap">{reference}</span>.
      </p>
      {children}
    </div>
  )
}

function stateWords({ state, concludedOn, isExpress }: Agreement): string {
  const on = concludedOn ? longFrenchDate(concludedOn) : ''
  const express = isExpress ? ', avant la fin du délai de rétractation à sa demande expresse' : ''
  switch (state) {
    case 'to_confirm':
      return 'À confirmer par le client.'
    case 'confirmed':
      return `Confirmé par le client le ${on}${express}.`
    case 'phone':
      return `Convenu par téléphone le ${on}${express}.`
    case 'withdrawn':
      return 'Le client a renoncé à ce contrat.'
  }
}
