import type { Tx } from '@tramontane/db/database'
import { periodOf } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Deps } from '../../deps.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { referenceOf } from './contract-named.ts'
import { startDayOf } from './notice.ts'
import type { Contract } from './queries.ts'

/** What it is about: who made it, of which contract, and where the back office shows that. */
type About = { customerName: string; reference: string; link: string }

type Noted = {
  about: About
  endingId: number
  kind: 'cancellation' | 'withdrawal'
  detail: string
}

const titles = { cancellation: 'Résiliation', withdrawal: 'Rétractation' }

/** A declaration that an administrator entered, in the list of things to do: the others learn of it there. */
export async function noteReceived(tx: Tx, deps: Deps, { about, endingId, kind, detail }: Noted) {
  await addTodo(tx, deps, {
    dedupKey: `${kind}-received:${endingId}`,
    kind: kind === 'cancellation' ? 'ending' : 'withdrawal',
    title: `${titles[kind]} enregistrée : ${about.customerName}, ${about.reference}`,
    detail,
    link: about.link,
  })
}

export function aboutContract(contract: Contract): About {
  const { id, customerName } = contract
  return { customerName, reference: referenceOf(contract), link: todoLinks.subscription(id) }
}

/**
 * Of a contract that is paid by hand and ended long ago, nobody here knows whether the months since then were paid. The
 * month that the end cuts is asked of like that of any other end.
 */
export async function askForLaterMonths(
  tx: Tx,
  deps: Deps,
  { contract, endsOn, isOver }: { contract: Contract; endsOn: Day | null; isOver: boolean },
) {
  if (contract.provider !== 'manual' || !endsOn || !isOver || contract.price === 0) return
  const cut = periodOf(startDayOf(contract), endsOn)
  const from = cut.start === endsOn ? endsOn : cut.end
  if (from > dayOf(deps.clock.now())) return
  await raiseAlert(tx, deps, {
    dedupKey: `months-after-end:${contract.id}:${endsOn}`,
    text: `Le contrat ${referenceOf(contract)} (${contract.customerName}), réglé sans le prestataire de paiement, a pris fin le ${longFrenchDate(plusDays(endsOn, -1))} : rendez en entier, par le même moyen, tout mois réglé à partir du ${longFrenchDate(from)}, puis appuyez sur « Fait ».`,
  })
}
