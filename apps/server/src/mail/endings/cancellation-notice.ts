import { declaredText } from '@tramontane/content/endings/declared-text'
import { chargedText } from '@tramontane/content/endings/ending-money'
import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { noticeDays } from '@tramontane/domain/contracts/terms'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Block, RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { CancellationReceived } from './cancellation-received.ts'
import { endedWashesFact } from './ended-washes.ts'

type CancellationNotice = Omit<CancellationReceived, 'hasReason'> & {
  email: string
  wishedDay: Day | null
  reason: string | null
}

/** To the business: a contract was cancelled. Source: LAW-33. */
export function cancellationNotice(data: CancellationNotice): RenderedMail {
  const { site, customerName, endsOn, wishedDay } = data
  return renderMail(site, {
    subject: `Résiliation : ${customerName}, ${data.reference}`,
    blocks: [
      { kind: 'paragraph', text: `${customerName} a résilié son contrat en ligne.` },
      {
        kind: 'facts',
        facts: [
          ['Client', customerName],
          ['E-mail', data.email],
          ['Référence du contrat', data.reference],
          ['Résiliation notifiée le', declaredText(data.declaredAt)],
          ['Date souhaitée', wishedDay ? longFrenchDate(wishedDay) : ''],
          ['Dernier jour du contrat', endsOn ? longFrenchDate(plusDays(endsOn, -1)) : 'déjà passé'],
          ['Mensualités encore dues', data.charge ? chargedText(data.charge) : ''],
          ['À rendre', data.givenBack ? backText(data.givenBack) : ''],
          endedWashesFact(data.washes),
        ],
      },
      ...reasonBlocks(data),
      { kind: 'button', label: 'Voir les abonnements', url: `${site.baseUrl}/admin?tab=subscribers` },
    ],
  })
}

function backText({ cents, dueDay }: GivenBackPreview): string {
  return cents === 0 ? 'rien' : `${formatCents(cents)}, au plus tard le ${longFrenchDate(dueDay)}`
}

function reasonBlocks({ reason }: CancellationNotice): Block[] {
  if (!reason) return []
  return [
    {
      kind: 'paragraph',
      text: `Un motif légitime est donné : vérifiez le justificatif quand il arrive. S’il établit le motif, le contrat prend fin le ${noticeDays}e jour qui suit sa réception ; sinon, dites au client ce qui manque. Les deux se font dans sa fiche, « Fins de contrat ».`,
    },
    { kind: 'quote', text: reason },
  ]
}
