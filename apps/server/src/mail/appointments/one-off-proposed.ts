import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { type AppointmentMail, appointmentFacts, changeBlocks, confirmBlocks } from './appointment-facts.ts'

type OneOffProposed = AppointmentMail & { proposal: NonNullable<AppointmentMail['proposal']> }

/** A one-off wash that its client has still to confirm. Source: R-73. */
export function oneOffProposed(data: OneOffProposed): RenderedMail {
  return renderMail(data.site, {
    subject: `À confirmer : votre rendez-vous du ${whenText(data.day, data.time)}`,
    blocks: [
      ...openingBlocks('booked', data),
      { kind: 'paragraph', text: 'Voici le rendez-vous que nous vous proposons ; nous venons à vous :' },
      appointmentFacts(data),
      ...confirmBlocks(data),
      ...changeBlocks(data, ''),
      ...closingBlocks('booked', data),
    ],
  })
}
