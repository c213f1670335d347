import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  confirmBlocks,
  expressBlocks,
  noticeRule,
} from './appointment-facts.ts'

type AppointmentMoved = AppointmentMail & { before: { day: Day; time: string | null } }

/** Source: MC-04. */
export function appointmentMoved(data: AppointmentMoved): RenderedMail {
  const { subject, text } = changeWords(data)
  return renderMail(data.site, {
    subject,
    blocks: [
      ...openingBlocks('moved', data),
      { kind: 'paragraph', text },
      appointmentFacts(data),
      ...(data.proposal
        ? confirmBlocks(data)
        : [{ kind: 'paragraph' as const, text: 'L’invitation jointe corrige votre agenda.' }]),
      ...expressBlocks(data),
      ...changeBlocks(data, noticeRule(data)),
      ...closingBlocks('moved', data),
    ],
  })
}

/** One that waited for its hour is not moved by being given it. */
function changeWords({ day, time, before }: AppointmentMoved): { subject: string; text: string } {
  if (before.time !== null || time === null)
    return {
      subject: `Votre rendez-vous est déplacé au ${whenText(day, time)}`,
      text: `Votre rendez-vous du ${whenText(before.day, before.time)} est déplacé. Le voici à sa nouvelle date :`,
    }
  const subject = `L’heure de votre rendez-vous est fixée : ${whenText(day, time)}`
  if (before.day === day)
    return { subject, text: 'L’heure de votre rendez-vous est fixée. Le voici, avec son heure :' }
  return {
    subject,
    text: `Votre rendez-vous était prévu le ${longFrenchDate(before.day)}, sans heure. Le voici à son jour et à son heure :`,
  }
}
