import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { reach } from '../layout/reach.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { type AppointmentMail, appointmentFacts } from './appointment-facts.ts'

/** What became of the wash of the subscription; 'none' where there was none. */
export type CancelledMailWash =
  | { state: 'none' }
  | { state: 'kept' }
  | {
      state: 'returned'
      /** Until when it can be used; the contract may end before. */
      lastDay: Day
      contractEnd: 'coming' | 'over' | null
      /** We owe it beyond its month: what the end of the contract leaves no day for is paid back. */
      isCarried: boolean
      hasOneMore: boolean
    }

export type AppointmentCancelled = AppointmentMail & {
  wash: CancelledMailWash
  /** Cancelled by the business, or for what is nobody's doing; `isMissed` where its hour had come. */
  isOurs: boolean
  isMissed: boolean
}

/** Source: MC-04, R-16, R-69. */
export function appointmentCancelled(data: AppointmentCancelled): RenderedMail {
  const when = whenText(data.day, data.time)
  return renderMail(data.site, {
    subject: data.isMissed
      ? `Votre lavage du ${when} n’a pas eu lieu`
      : `Votre rendez-vous du ${when} est annulé`,
    blocks: [
      ...openingBlocks('cancelled', data),
      { kind: 'paragraph', text: [whatHappened(data), ...washSentences(data)].join(' ') },
      appointmentFacts({ ...data, travel: null }),
      data.proposal
        ? { kind: 'paragraph', text: 'Il attendait encore votre confirmation : rien n’est dû.' }
        : { kind: 'paragraph', text: 'La pièce jointe le retire de votre agenda.' },
      ...closingBlocks('cancelled', data),
    ],
  })
}

function whatHappened({ isOurs, isMissed }: AppointmentCancelled): string {
  if (isMissed) return 'Nous n’avons pas pu faire ce lavage, et nous vous prions de nous en excuser.'
  if (isOurs) return 'Nous devons annuler ce rendez-vous, et nous vous prions de nous en excuser.'
  return 'Ce rendez-vous est annulé.'
}

function washSentences({ wash, hasAccount, site }: AppointmentCancelled): string[] {
  if (wash.state === 'none') return []
  if (wash.state === 'kept')
    return [`Annulé moins de ${lateChangeHours} heures avant, il reste compté dans votre abonnement.`]
  if (wash.contractEnd === 'over')
    return [
      `Votre abonnement a pris fin : le lavage ne peut plus être fait${wash.isCarried ? ', il vous est remboursé' : ''}.`,
    ]
  const until = `jusqu’au ${longFrenchDate(wash.lastDay)} inclus`
  return [
    hasAccount
      ? `Le lavage vous est rendu : vous pouvez réserver une autre date ${until}.`
      : `Le lavage vous est rendu : pour convenir d’une autre date ${until}, ${reach(site)}.`,
    wash.hasOneMore &&
      `Vous n’avez pas été prévenu ${lateChangeHours} heures à l’avance : un lavage de plus vous est offert, à utiliser jusqu’au même jour.`,
    wash.contractEnd &&
      `Votre abonnement prend fin ce jour-là${wash.isCarried ? ' : ce que vous n’aurez pas pu utiliser vous est remboursé' : ''}.`,
  ].filter((sentence) => typeof sentence === 'string')
}
