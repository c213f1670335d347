import type { Tx } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Deps } from '../../deps.ts'
import { endedWashesFact } from '../../mail/endings/ended-washes.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { subscriptionEnded } from '../../mail/subscription/subscription-ended.ts'
import { withdrawMessages } from '../outbox/take-back.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { writeToClient } from '../todo/write-to-client.ts'
import { referenceOf } from './contract-named.ts'
import { endWashes } from './end-washes.ts'
import { givenBackPreview } from './given-back.ts'
import { type Contract, contractById, hasUnsettledEnd, lastDeclaredEnd } from './queries.ts'

type End = {
  subscriptionId: number
  /** When it ends, or has ended. */
  endsAt: Date
  /** Who ended it; the administrator needs no news of it. */
  by: 'provider' | 'administrator'
}

/**
 * What an end brings that no declaration brought, in the transaction that writes it: washes from that day on are
 * cancelled, and one letter says so. An end that was announced before is not told again, but for such washes.
 */
export async function tellEnd(tx: Tx, deps: Deps, { subscriptionId, endsAt, by }: End) {
  const contract = await contractById(tx, subscriptionId)
  if (!contract) return
  const now = deps.clock.now()
  const isOver = contract.status === 'cancelled' && endsAt <= now
  const ended = await endWashes(tx, deps, { contract, from: isOver ? null : instantOf(dayOf(endsAt)) })
  const endsOn = dayOf(endsAt)
  if (ended.washes.length === 0 && (await isAnnounced(tx, contract, { isOver, endsOn, now }))) return

  const data = {
    site: mailSite(deps),
    customerName: contract.customerName,
    reference: referenceOf(contract),
    endsOn,
    isOver,
    givenBack: await givenBackPreview(tx, contract, { today: dayOf(now), endsOn }),
    washes: ended.washes,
  }
  await writeToClient(tx, deps, {
    dedupKey: `subscription-ended:${subscriptionId}:${endsOn}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: subscriptionEnded(data),
    attachments: ended.attachments,
    link: todoLinks.subscription(subscriptionId),
  })
  if (by === 'provider') await tellOwnerOfEnd(tx, deps, contract, data)
}

type Announced = { isOver: boolean; endsOn: Day; now: Date }

/** Whether the client knows it already: by the end that has come, or by the receipt of a declaration. */
async function isAnnounced(tx: Tx, { id, cancelAt }: Contract, { isOver, endsOn, now }: Announced) {
  if (isOver) return cancelAt !== null && cancelAt <= now
  const declared = await lastDeclaredEnd(tx, id)
  return declared !== null && [null, endsOn].includes(declared.effectiveDay)
}

type Told = Parameters<typeof subscriptionEnded>[0]

async function tellOwnerOfEnd(tx: Tx, deps: Deps, contract: Contract, { endsOn, isOver, ...told }: Told) {
  const { customerName, customerEmail } = contract
  await tellOwner(tx, deps, {
    dedupKey: `${ownerMatter(contract.id)}${endsOn}`,
    kind: 'ended',
    title: `Abonnement arrêté : ${customerName}`,
    detail: `Le prestataire de paiement ${isOver ? 'a mis' : 'met'} fin au contrat ${told.reference} le ${longFrenchDate(isOver ? endsOn : plusDays(endsOn, -1))}.`,
    facts: [endedWashesFact(told.washes)],
    link: '/admin?tab=subscribers',
    person: { name: customerName, address: customerEmail },
  })
}

/** What the owner did is no news to the owner. */
export async function dropOwnerNews(tx: Tx, deps: Deps, subscriptionId: number) {
  await settleTodos(tx, deps, ownerMatter(subscriptionId))
  await withdrawMessages(tx, ownerMatter(subscriptionId))
}

function ownerMatter(subscriptionId: number): string {
  return `owner-end:${subscriptionId}:`
}

type Ended = { id: number; cancelAt: Date | null }

/** The end of a declaration that the provider has not taken yet: until it has, its word takes nothing away. */
export async function declaredEnd(tx: Tx, { id, cancelAt }: Ended): Promise<Date | null> {
  return cancelAt !== null && (await hasUnsettledEnd(tx, id)) ? cancelAt : null
}
