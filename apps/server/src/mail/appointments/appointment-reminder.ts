import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { type AppointmentMail, appointmentFacts, changeBlocks, confirmBlocks } from './appointment-facts.ts'

/** The day before, or later where the program was stopped: it never says 'demain'. Source: MC-04. */
export function appointmentReminder(data: AppointmentMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Rappel : votre rendez-vous du ${whenText(data.day, data.time)}`,
    blocks: [
      ...openingBlocks('reminder', data),
      { kind: 'paragraph', text: 'Votre rendez-vous approche :' },
      appointmentFacts(data),
      ...confirmBlocks(data),
      {
        kind: 'paragraph',
        text: 'Pensez à laisser le véhicule accessible, avec un peu de place autour.',
      },
      ...changeBlocks(
        data,
        `À moins de ${lateChangeHours} heures, un rendez-vous ne se déplace plus en ligne, et annulé il reste compté.`,
      ),
      ...closingBlocks('reminder', data),
    ],
  })
}
