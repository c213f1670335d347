import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { givenBackBlocks } from '../endings/cancellation-received.ts'
import { type EndedWash, endedWashBlocks } from '../endings/ended-washes.ts'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type SubscriptionEnded = {
  site: MailSite
  customerName: string
  reference: string
  /** The first day that is not served any more. */
  endsOn: Day
  isOver: boolean
  givenBack: GivenBackPreview | null
  washes: EndedWash[]
}

/** To the client, of an end that no declaration of theirs announced. */
export function subscriptionEnded(data: SubscriptionEnded): RenderedMail {
  const { site, endsOn, isOver } = data
  return renderMail(site, {
    subject: isOver
      ? 'Votre abonnement est terminé'
      : `Votre abonnement prend fin le ${longFrenchDate(plusDays(endsOn, -1))}`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      {
        kind: 'paragraph',
        text: isOver
          ? `Votre abonnement est terminé depuis le ${longFrenchDate(endsOn)} : plus rien n’est prélevé et plus aucun passage ne peut être réservé.`
          : `Le dernier jour de votre abonnement est le ${longFrenchDate(plusDays(endsOn, -1))} : jusque-là rien ne change, ensuite plus rien n’est prélevé.`,
      },
      { kind: 'facts', facts: [['Référence du contrat', data.reference]] },
      ...givenBackBlocks(data.givenBack),
      ...endedWashBlocks(data.washes),
      {
        kind: 'paragraph',
        text: `Ce n’est pas ce que vous attendiez ? Répondez à ce message${orCall(site)}.\nMerci de votre confiance,\n${site.settings.identity.name}`,
      },
    ],
  })
}

function orCall({ settings }: MailSite): string {
  return settings.contact.phone ? ` ou appelez le ${settings.contact.phone}` : ''
}
