import type { RenouncedOutcome } from '@tramontane/domain/contracts/one-off-contract'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'

type Renounced = {
  outcome: RenouncedOutcome
  /** The last day of withdrawal, and the last one on which money may be on its way back. */
  lastDay: Day
  refundDueDay: Day
}

/** What a withdrawal from a one-off wash does, as the owner reads it before and after it is entered. */
export function renouncedOwnerText({ outcome, refundDueDay, lastDay }: Renounced): string {
  const due = longFrenchDate(refundDueDay)
  switch (outcome) {
    case 'canceled':
      return `Le rendez-vous est annulé et rien n’est dû. Si le client a déjà payé, rendez-lui tout au plus tard le ${due}.`
    case 'owes_nothing':
      return `Le lavage a été fait sans demande expresse : le client ne doit rien. S’il a payé, rendez-lui tout au plus tard le ${due}.`
    case 'done_after':
      return `Le lavage a été fait alors que la rétractation était déjà partie : le client ne doit rien. S’il a payé, rendez-lui tout au plus tard le ${due}.`
    case 'lost':
      return 'Le lavage a été fait à la demande expresse du client : le prix reste dû. S’il n’a pas eu lieu, annulez-le et dites-le au client.'
    case 'late':
      return `La déclaration est partie après le dernier jour (${longFrenchDate(lastDay)}) : elle n’a pas d’effet. Le client le sait, et peut encore annuler un rendez-vous à venir.`
  }
}
