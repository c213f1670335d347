import type { Period } from '@tramontane/domain/contracts/periods'
import { plusDays } from '@tramontane/domain/days/calendar'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { transferBlocks } from '../payments/transfer-blocks.ts'

type TransferReminder = {
  site: MailSite
  customerName: string
  period: Period
  expectedCents: number
  leftCents: number
}

/** A month of a subscription whose transfer has not come. Source: V-59. */
export function transferReminder(data: TransferReminder): RenderedMail {
  const { site, period, expectedCents, leftCents } = data
  const days = frenchDays({ from: period.start, to: plusDays(period.end, -1) })
  const part = leftCents < expectedCents ? `, dont il reste ${formatCents(leftCents)}` : ''
  return renderMail(site, {
    subject: 'Votre virement pour l’abonnement',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Nous n’avons pas encore reçu votre virement pour le mois ${days} : ${formatCents(expectedCents)}${part}. C’est peut-être un simple oubli, ou il est déjà en chemin : dans ce cas, ne tenez pas compte de ce message.`,
      },
      ...transferBlocks(site),
      {
        kind: 'paragraph',
        text: `Vos rendez-vous restent tels quels. Si quelque chose vous retient, répondez à ce message : nous chercherons une solution ensemble.\n${site.settings.identity.name}`,
      },
    ],
  })
}
