import { createHash } from 'node:crypto'
import { oneOffTermsText, oneOffTermsVersion } from '@tramontane/content/one-off/one-off-terms'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import type { Appointment } from '@tramontane/db/people/appointments'
import { oneOffReference } from '@tramontane/domain/contracts/one-off-contract'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../../deps.ts'
import type { OneOffContract } from './one-off-queries.ts'

type Concluded = {
  appointment: Appointment
  contract: Pick<
    OneOffContract,
    'id' | 'createdAt' | 'customerName' | 'priceCents' | 'travel' | 'depositCents' | 'agreedOn'
  >
  isExpress: boolean
}

/** What is kept of a contract when it is concluded: the very terms, their hash, and what was agreed. Source: LAW-13, LAW-15. */
export function concludedTerms(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  { appointment, contract, isExpress }: Concluded,
) {
  const terms = oneOffTermsText(settings.current)
  const { service, date, timeSlot, address } = appointment
  const lines = [
    `Référence : ${referenceOfOneOff(contract)}`,
    `Prestation : ${service}`,
    `Date : ${whenText(dayOf(date), timeSlot)}`,
    `Adresse : ${address}`,
    `Prix : ${oneOffPriceText(contract.priceCents, contract.travel)}`,
    ...(contract.depositCents ? [`Arrhes demandées : ${formatCents(contract.depositCents)}`] : []),
    `Client : ${contract.customerName}`,
    ...(contract.agreedOn ? [`Convenu par téléphone le : ${longFrenchDate(contract.agreedOn)}`] : []),
    `Lavage demandé avant la fin du délai de rétractation : ${isExpress ? 'oui' : 'non'}`,
  ]
  return {
    termsVersion: oneOffTermsVersion,
    termsHash: createHash('sha256').update(terms).digest('hex'),
    terms,
    recap: typeset(lines.join('\n')),
    expressRequestedAt: isExpress ? clock.now() : null,
  }
}

export function referenceOfOneOff({ id, createdAt }: Pick<OneOffContract, 'id' | 'createdAt'>): string {
  return oneOffReference(id, dayOf(createdAt))
}

/** The Paris day of the confirmation or of the call; null while it is proposed. */
export function concludedOn({
  agreedOn,
  acceptedAt,
}: Pick<OneOffContract, 'agreedOn' | 'acceptedAt'>): Day | null {
  return agreedOn ?? (acceptedAt && dayOf(acceptedAt))
}
