import { oneOffNoticeHours, postponementsPerTerm } from '@tramontane/domain/plans'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  signature,
  whenText,
} from './appointment-facts.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** The notice of a client's own wash, in words. Source: spec 9, decisions "Postponement". */
export const noticeSentence = `Vous pouvez le déplacer ou l’annuler jusqu’à ${oneOffNoticeHours} heures avant : annulé à temps, le lavage vous est rendu ; plus tard, il reste compté. Vous avez ${postponementsPerTerm} déplacements par semestre.`

/** Source: domain.md MC-04. */
export function appointmentBooked(data: AppointmentMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Votre rendez-vous du ${whenText(data.day, data.time)}`,
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      { kind: 'paragraph', text: 'Votre rendez-vous est noté, nous venons à vous :' },
      appointmentFacts(data),
      {
        kind: 'paragraph',
        text: 'L’invitation jointe le met dans votre agenda ; elle suivra tout changement.',
      },
      ...changeBlocks(data, noticeSentence),
      signature(data.site.settings),
    ],
  })
}
