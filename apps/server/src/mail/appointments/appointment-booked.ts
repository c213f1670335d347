import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  expressBlocks,
  noticeRule,
} from './appointment-facts.ts'

/** Source: MC-04. */
export function appointmentBooked(data: AppointmentMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Votre rendez-vous du ${whenText(data.day, data.time)}`,
    blocks: [
      ...openingBlocks('booked', data),
      { kind: 'paragraph', text: 'Votre rendez-vous est noté : nous venons à vous.' },
      appointmentFacts(data),
      {
        kind: 'paragraph',
        text: 'L’invitation jointe le met dans votre agenda ; elle suivra tout changement.',
      },
      ...expressBlocks(data),
      ...changeBlocks(data, noticeRule(data)),
      ...closingBlocks('booked', data),
    ],
  })
}
