import type { Day } from '@tramontane/domain/calendar'
import { whenText } from '@tramontane/domain/french-days'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  noticeRule,
  signature,
} from './appointment-facts.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

type AppointmentMoved = AppointmentMail & { before: { day: Day; time: string | null } }

/** Source: domain.md MC-04. */
export function appointmentMoved(data: AppointmentMoved): RenderedMail {
  const { before } = data
  return renderMail(data.site, {
    subject: `Votre rendez-vous est déplacé au ${whenText(data.day, data.time)}`,
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      {
        kind: 'paragraph',
        text: `Votre rendez-vous du ${whenText(before.day, before.time)} est déplacé. Le voici à sa nouvelle date :`,
      },
      appointmentFacts(data),
      { kind: 'paragraph', text: 'L’invitation jointe corrige votre agenda.' },
      ...changeBlocks(data, noticeRule(data)),
      signature(data.site.settings),
    ],
  })
}
