import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  expressBlocks,
  noticeRule,
  signature,
} from './appointment-facts.ts'

/** Source: MC-04. */
export function appointmentBooked(data: AppointmentMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Votre rendez-vous du ${whenText(data.day, data.time)}`,
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      { kind: 'paragraph', text: 'Votre rendez-vous est noté : nous venons à vous.' },
      appointmentFacts(data),
      {
        kind: 'paragraph',
        text: 'L’invitation jointe le met dans votre agenda ; elle suivra tout changement.',
      },
      ...expressBlocks(data),
      ...changeBlocks(data, noticeRule(data)),
      signature(data.site.settings),
    ],
  })
}
