import { chargedText } from '@tramontane/content/endings/ending-money'
import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import type { ChargeUntil } from '@tramontane/domain/contracts/endings'
import { noticeDays } from '@tramontane/domain/contracts/terms'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { givenBackBlocks } from './cancellation-received.ts'
import { type EndedWash, endedWashBlocks } from './ended-washes.ts'

type ReasonAccepted = {
  site: MailSite
  customerName: string
  reference: string
  /** When the proof came in. */
  proofDay: Day
  /** When the contract was cancelled for it. */
  declaredDay: Day
  /** The first day that is not served any more. */
  endsOn: Day
  isOver: boolean
  charge: ChargeUntil
  givenBack: GivenBackPreview
  washes: EndedWash[]
}

/** To the client: the proof establishes the reason, and when the contract ends by it. */
export function reasonAccepted(data: ReasonAccepted): RenderedMail {
  const { site, isOver } = data
  const lastDay = longFrenchDate(plusDays(data.endsOn, -1))
  return renderMail(site, {
    subject: isOver ? 'Votre contrat a pris fin' : `Votre contrat prend fin le ${lastDay}`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      {
        kind: 'paragraph',
        text: `Nous avons reçu votre justificatif le ${longFrenchDate(data.proofDay)} : votre motif légitime est établi. Le contrat ${isOver ? 'a pris' : 'prend'} fin le ${lastDay}, au plus tard le ${noticeDays}e jour qui suit ${data.declaredDay > data.proofDay ? `votre résiliation du ${longFrenchDate(data.declaredDay)}` : 'cette réception'}.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', data.reference],
          ['Dernier jour du contrat', lastDay],
          ['Mensualités encore dues', chargedText(data.charge)],
        ],
      },
      ...givenBackBlocks(data.givenBack),
      ...endedWashBlocks(data.washes),
      {
        kind: 'paragraph',
        text: `Merci de nous avoir confié votre véhicule,\n${site.settings.identity.name}`,
      },
    ],
  })
}
