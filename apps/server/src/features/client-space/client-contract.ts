import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { archivedContract } from './queries.ts'
import { referenceOf } from './subscription-view.ts'

type Archived = NonNullable<Awaited<ReturnType<typeof archivedContract>>>

type Accepted = Pick<
  NonNullable<Archived['accepted']>,
  'acceptedAt' | 'acceptedFrom' | 'expressStart' | 'recap' | 'terms' | 'termsHash' | 'termsVersion'
>

type Papers = Pick<
  NonNullable<Archived['papers']>,
  'recap' | 'sentAt' | 'sentTo' | 'terms' | 'termsHash' | 'termsVersion'
>

/**
 * The archived contract of a client's own subscription, as a file.
 * Errors: 404 for another client's, and for one that was made on paper. Source: LAW-15.
 */
export async function clientContract({ database }: Deps, client: ClientActor, subscriptionId: number) {
  return contractFile(await archivedContract(database.db, { subscriptionId, clientId: client.id }))
}

/** The same for an administrator, of whom a client asks for a copy. */
export async function contractCopy({ database }: Deps, subscriptionId: number) {
  return contractFile(await archivedContract(database.db, { subscriptionId }))
}

function contractFile(found: Archived | null) {
  const { subscription, accepted, papers } = found ?? notFound()
  const reference = referenceOf(subscription, accepted?.acceptedAt ?? null)
  const filename = `contrat-${reference}.txt`
  if (accepted) return { filename, text: contractText(reference, accepted) }
  return { filename, text: papersText(reference, papers ?? notFound()) }
}

/** One that was accepted online: the order, the proof of its acceptance and the very terms. */
export function contractText(reference: string, contract: Accepted): string {
  const { acceptedAt } = contract
  const proof = [
    `Conditions acceptées : version du ${longFrenchDate(contract.termsVersion)}`,
    `Empreinte SHA-256 de leur texte : ${contract.termsHash}`,
    `Acceptées le ${instantText(acceptedAt)}`,
    `Depuis l’adresse réseau : ${contract.acceptedFrom}`,
    `Début demandé avant la fin du délai de rétractation : ${contract.expressStart ? 'oui' : 'non'}`,
  ]
  return paper(reference, [
    ['LA COMMANDE', contract.recap],
    ['LA PREUVE DE L’ACCEPTATION', proof.join('\n')],
    ['LES CONDITIONS ACCEPTÉES', contract.terms],
  ])
}

/** One that was made by phone or e-mail: what is agreed, and the very terms that left with its confirmation. */
function papersText(reference: string, papers: Papers): string {
  const proof = [
    `Conditions jointes : version du ${longFrenchDate(papers.termsVersion)}`,
    `Empreinte SHA-256 de leur texte : ${papers.termsHash}`,
    `Remises à l’envoi, pour ${papers.sentTo}, le ${instantText(papers.sentAt)}`,
  ]
  return paper(reference, [
    ['CE QUI EST CONVENU', papers.recap],
    ['LA CONFIRMATION ENVOYÉE', proof.join('\n')],
    ['LES CONDITIONS ENVOYÉES', papers.terms],
  ])
}

type Part = [heading: string, text: string]

function paper(reference: string, [order, proof, [title, terms]]: [Part, Part, Part]): string {
  const parts = [order, proof].map(([heading, text]) => `${heading}\n\n${typeset(text)}`)
  return [`CONTRAT D’ABONNEMENT ${reference}`, ...parts, `${title}\n\n${terms}`].join('\n\n\n')
}

/** With the instant by which a machine knows it. */
function instantText(at: Date): string {
  return `${longFrenchDate(dayOf(at))} à ${frenchTime(timeOf(at))}, heure de Paris (${at.toISOString()})`
}
