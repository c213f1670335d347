import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { contractReference } from '@tramontane/domain/contract-reference'
import { frenchTime, longFrenchDate } from '@tramontane/domain/french-date'
import { typeset } from '@tramontane/domain/typeset'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { contractOfClient } from './queries.ts'

type Contract = Pick<
  NonNullable<Awaited<ReturnType<typeof contractOfClient>>>,
  'acceptedAt' | 'acceptedFrom' | 'expressStart' | 'recap' | 'terms' | 'termsHash' | 'termsVersion'
>

/**
 * The archived contract of a subscription: the order, the proof of its acceptance and the very terms.
 * Errors: 404 for another client's, and for one that was made on paper. Source: LAW-15.
 */
export async function clientContract({ database }: Deps, client: ClientActor, subscriptionId: number) {
  const found = await contractOfClient(database.db, { subscriptionId, clientId: client.id })
  const contract = found ?? notFound()
  const reference = contractReference(subscriptionId, dayOf(contract.acceptedAt))
  return { filename: `contrat-${reference}.txt`, text: contractText(reference, contract) }
}

/** As its client downloads it. */
export function contractText(reference: string, contract: Contract): string {
  const { acceptedAt } = contract
  const proof = [
    `Conditions acceptées : version du ${longFrenchDate(contract.termsVersion)}`,
    `Empreinte SHA-256 de leur texte : ${contract.termsHash}`,
    `Acceptées le ${longFrenchDate(dayOf(acceptedAt))} à ${frenchTime(timeOf(acceptedAt))}, heure de Paris (${acceptedAt.toISOString()})`,
    `Depuis l’adresse réseau : ${contract.acceptedFrom}`,
    `Début demandé avant la fin du délai de rétractation : ${contract.expressStart ? 'oui' : 'non'}`,
  ]
  return [
    `CONTRAT D’ABONNEMENT ${reference}`,
    `LA COMMANDE\n\n${typeset(contract.recap)}`,
    `LA PREUVE DE L’ACCEPTATION\n\n${typeset(proof.join('\n'))}`,
    `LES CONDITIONS ACCEPTÉES\n\n${contract.terms}`,
  ].join('\n\n\n')
}
