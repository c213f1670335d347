import { dayOf, timeOf } from '@tramontane/domain/calendar'
import { contractReference } from '@tramontane/domain/contract-reference'
import { frenchTime, longFrenchDate } from '@tramontane/domain/french-date'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { contractOfClient } from './queries.ts'

type Contract = NonNullable<Awaited<ReturnType<typeof contractOfClient>>>

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

function contractText(reference: string, contract: Contract): string {
  const { acceptedAt } = contract
  const proof = [
    `Conditions acceptées : version ${contract.termsVersion}`,
    `Empreinte SHA-256 de leur texte : ${contract.termsHash}`,
    `Acceptées le ${longFrenchDate(dayOf(acceptedAt))} à ${frenchTime(timeOf(acceptedAt))}, heure de Paris (${acceptedAt.toISOString()})`,
    `Depuis l’adresse réseau : ${contract.acceptedFrom}`,
    `Début demandé avant la fin du délai de rétractation : ${contract.expressStart ? 'oui' : 'non'}`,
  ]
  return [
    `CONTRAT D’ABONNEMENT ${reference}`,
    `LA COMMANDE\n\n${contract.recap}`,
    `LA PREUVE DE L’ACCEPTATION\n\n${proof.join('\n')}`,
    `LES CONDITIONS ACCEPTÉES\n\n${contract.terms}`,
  ].join('\n\n\n')
}
