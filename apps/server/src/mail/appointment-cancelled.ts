import { whenText } from '@tramontane/domain/french-days'
import { oneOffNoticeHours } from '@tramontane/domain/plans'
import { type AppointmentMail, appointmentFacts, signature } from './appointment-facts.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type AppointmentCancelled = AppointmentMail & {
  /** What became of the wash of the subscription; 'none' where there was none. */
  wash: 'returned' | 'kept' | 'none'
}

const washSentences = {
  returned: 'Le lavage vous est rendu : vous pouvez le réserver à une autre date de la même période.',
  kept: `Annulé moins de ${oneOffNoticeHours} heures avant, il reste compté dans votre abonnement.`,
  none: '',
}

/** Source: domain.md MC-04, decisions ("client cancellation"). */
export function appointmentCancelled(data: AppointmentCancelled): RenderedMail {
  return renderMail(data.site, {
    subject: `Votre rendez-vous du ${whenText(data.day, data.time)} est annulé`,
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      { kind: 'paragraph', text: `Ce rendez-vous est annulé. ${washSentences[data.wash]}`.trim() },
      appointmentFacts({ ...data, travel: null }),
      { kind: 'paragraph', text: 'La pièce jointe le retire de votre agenda.' },
      signature(data.site.settings),
    ],
  })
}
