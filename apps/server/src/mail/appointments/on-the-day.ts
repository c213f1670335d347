import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { capital } from '@tramontane/domain/words/capital'
import { greeting } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { reach } from '../layout/reach.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { type AppointmentMail, appointmentFacts, signature } from './appointment-facts.ts'

type ExpectedMail = AppointmentMail & { arrivesAt: Date }

/** The van has left for the wash. Source: V-20. */
export function vanOnItsWay(data: ExpectedMail): RenderedMail {
  const hour = frenchTime(timeOf(data.arrivesAt))
  return renderMail(data.site, {
    subject: `Nous arrivons vers ${hour}`,
    blocks: [
      ...openingBlocks('en_route', data),
      {
        kind: 'paragraph',
        text: `Nous sommes en route et arrivons vers ${hour}. Merci de laisser le véhicule accessible.`,
      },
      appointmentFacts({ ...data, travel: null }),
      reachBlock(data.site),
      ...closingBlocks('en_route', data),
    ],
  })
}

/** The wash begins later than its client knows. Source: V-20. */
export function vanLate(data: ExpectedMail): RenderedMail {
  const hour = frenchTime(timeOf(data.arrivesAt))
  return renderMail(data.site, {
    subject: `Nous aurons du retard : votre lavage commencera vers ${hour}`,
    blocks: [
      ...openingBlocks('late', data),
      {
        kind: 'paragraph',
        text: `Nous avons pris du retard, et nous vous prions de nous en excuser. Votre lavage du ${whenText(data.day, data.time)} commencera vers ${hour}.`,
      },
      appointmentFacts({ ...data, travel: null }),
      reachBlock(data.site),
      ...closingBlocks('late', data),
    ],
  })
}

/** Nobody was there. Shapes: `isCounted` of a wash of a subscription, which stays used. Source: V-20, R-16. */
export function clientAbsent(data: AppointmentMail & { isCounted: boolean }): RenderedMail {
  const when = whenText(data.day, data.time)
  const counted = data.isCounted
    ? 'Comme le prévoient nos conditions, le lavage reste compté dans votre abonnement.'
    : 'Le rendez-vous est annulé.'
  return renderMail(data.site, {
    subject: `Nous sommes passés : votre lavage du ${when} n’a pas pu être fait`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      {
        kind: 'paragraph',
        text: `Nous sommes venus pour votre lavage du ${when}, et le véhicule n’était pas accessible. ${counted} La pièce jointe le retire de votre agenda.`,
      },
      appointmentFacts({ ...data, travel: null }),
      reachBlock(
        data.site,
        'Un empêchement que vous ne pouviez pas éviter, une erreur de notre part, ou une autre date à convenir ? ',
      ),
      signature(data.site.settings),
    ],
  })
}

/** Whom to write to, and to call. */
function reachBlock(site: MailSite, question = 'Un imprévu ? '): Block {
  return { kind: 'paragraph', text: `${question}${capital(reach(site))}.` }
}
