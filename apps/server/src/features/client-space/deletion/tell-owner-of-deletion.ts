import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import type { Account } from '@tramontane/db/people/accounts'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../../deps.ts'
import { endedWashesFact } from '../../../mail/endings/ended-washes.ts'
import { withdrawMessages } from '../../outbox/take-back.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import type { cancelComingWashes } from './queries.ts'

type OwnerDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'outbox' | 'push' | 'settings'>

/** Who asked, for the journal: the client whose account it is. */
export function ownActor(clientId: number): string {
  return `client:${clientId}`
}

function matterOf(clientId: number): string {
  return `owner-account:${clientId}:`
}

type Effects = {
  canceled: Awaited<ReturnType<typeof cancelComingWashes>>
  known: { subscription: { id: number } }[]
}

/** An account that its client deleted, with the washes that fall with it. What was announced is told again for those alone. */
export async function tellOwnerOfDeletion(
  tx: Tx,
  deps: OwnerDeps,
  account: Account,
  { canceled, known }: Effects,
) {
  if (account.deletionAskedAt !== null && canceled.length === 0) return
  const washes = canceled.map(({ service, date, timeSlot }) => ({
    service,
    day: dayOf(date),
    time: timeSlot,
  }))
  await settleTodos(tx, deps, matterOf(account.id))
  await tellOwner(tx, deps, {
    dedupKey: `${matterOf(account.id)}deleted`,
    kind: 'account_deleted',
    title: `Compte supprimé par son client : ${callerName(account)}`,
    detail: canceledText(canceled.length),
    facts: [endedWashesFact(washes), ['Téléphone', phoneText(account.phone)]],
    link: linkOf(known),
    person: personOf(account),
  })
}

/** A client asks for it while a contract runs: the account is erased the night after its last day. */
export async function tellOwnerOfDeletionAsked(
  tx: Tx,
  deps: OwnerDeps,
  account: Account,
  { erasedOn }: { erasedOn: Day },
) {
  await settleTodos(tx, deps, matterOf(account.id))
  await tellOwner(tx, deps, {
    dedupKey: `${matterOf(account.id)}asked:${deps.clock.now().getTime()}`,
    kind: 'account_deleted',
    title: `Suppression de compte demandée : ${callerName(account)}`,
    detail: `Le compte reste ouvert jusqu’à la fin du contrat, puis il est effacé le ${longFrenchDate(erasedOn)}.`,
    facts: [['Téléphone', phoneText(account.phone)]],
    link: todoLinks.client(account.id),
    person: personOf(account),
  })
}

/** The client keeps the account after all: what was told of it is withdrawn where it has not left, else put right. */
export async function tellOwnerOfAccountKept(tx: Tx, deps: OwnerDeps, account: Account) {
  await settleTodos(tx, deps, matterOf(account.id))
  await withdrawMessages(tx, matterOf(account.id))
  await tellOwner(tx, deps, {
    dedupKey: `${matterOf(account.id)}kept:${deps.clock.now().getTime()}`,
    kind: 'account_kept',
    title: `Compte gardé : ${callerName(account)}`,
    detail: 'Le client a renoncé à supprimer son compte. La fin de son contrat, elle, ne change pas.',
    facts: [['Téléphone', phoneText(account.phone)]],
    link: todoLinks.client(account.id),
    person: personOf(account),
  })
}

function canceledText(count: number): string {
  if (count === 0) return 'Aucun rendez-vous n’était à venir.'
  return count === 1 ? 'Un rendez-vous à venir est annulé.' : `${count} rendez-vous à venir sont annulés.`
}

/** The contracts stay, with their file. */
function linkOf(known: Effects['known']): string {
  const [first] = known
  return first ? todoLinks.subscription(first.subscription.id) : '/admin?tab=client-accounts'
}

function personOf(account: Account) {
  return { name: callerName(account), address: account.email }
}
