import type { Tx } from '@tramontane/db/database'
import { agreementState, isToConfirm } from '@tramontane/domain/contracts/one-off-contract'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../../deps.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos, unsettleTodos } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { nameOf, personOf } from '../letters/appointment-letters.ts'

/** Begins the keys of what the owner is told of a wash that its client has not confirmed. */
function confirmKey(id: number): string {
  return `wash_to_confirm:${id}:`
}

export function waitsForClient({ appointment, contract }: Concerned): boolean {
  return isToConfirm(contract && agreementState(contract), appointment.status)
}

/** Confirmed, agreed by phone, canceled or done: it is no thing to do any more. */
export async function followConfirmation(tx: Tx, deps: Deps, id: number) {
  const concerned = await concernedBy(tx, id)
  if (!concerned || !waitsForClient(concerned)) await settleTodos(tx, deps, confirmKey(id))
}

/** What had settled it is taken back: it is a thing to do again where it was one. */
export async function reopenConfirmation(tx: Tx, id: number) {
  const concerned = await concernedBy(tx, id)
  if (concerned && waitsForClient(concerned)) await unsettleTodos(tx, [toldKey(concerned)])
}

function toldKey({ appointment: { id, sequence, date } }: Concerned): string {
  return `${confirmKey(id)}${sequence}:${dayOf(date)}`
}

/** On the eve of a wash that its client has not confirmed: said once for each time that it was given. */
export async function pressForConfirmation(tx: Tx, deps: Deps, concerned: Concerned) {
  const { appointment, client, contact } = concerned
  const { id, date, timeSlot, service, address } = appointment
  const person = personOf(concerned)
  const day = dayOf(date)
  const key = toldKey(concerned)
  await settleTodos(tx, deps, confirmKey(id), { except: key })
  await tellOwner(tx, deps, {
    dedupKey: key,
    kind: 'wash_to_confirm',
    title: `Pas encore confirmé par le client : ${nameOf(concerned) || 'client inconnu'}`,
    detail: `${service}, ${whenText(day, timeSlot)} : appelez le client. S’il est d’accord, ouvrez le rendez-vous et choisissez « Convenu par téléphone ».`,
    facts: [
      ['Adresse', address],
      ['Téléphone', phoneText(client?.phone ?? contact?.phone ?? '')],
      ['E-mail', client?.email ?? contact?.email ?? ''],
    ],
    link: todoLinks.wash(id, day),
    person,
  })
}
