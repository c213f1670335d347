import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { signature } from '../appointments/appointment-facts.ts'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { transferBlocks } from './transfer-blocks.ts'

type BillMail = {
  site: MailSite
  customerName: string
  number: string
  cents: number
  leftCents: number
  dueOn: Day
}

/** The facture of a month, which goes with it as a PDF. Source: V-64. */
export function billMail({ site, customerName, number, cents, leftCents, dueOn }: BillMail): RenderedMail {
  const left = leftCents < cents ? ` Il en reste ${formatCents(leftCents)} à payer.` : ''
  return renderMail(site, {
    subject: `Votre facture du mois ${number} : ${formatCents(cents)}`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(customerName) },
      {
        kind: 'paragraph',
        text: `Voici en pièce jointe notre facture ${number}, d’un total de ${formatCents(cents)} TTC, pour les lavages effectués.${left}`,
      },
      {
        kind: 'paragraph',
        text: `Elle est à payer par virement, au plus tard le ${longFrenchDate(dueOn)}. Indiquez son numéro avec votre virement : nous le retrouverons aussitôt.`,
      },
      ...transferBlocks(site),
      signature(site.settings),
    ],
  })
}

/** One whose transfer has not come. Source: V-64. */
export function billReminder({ site, customerName, number, leftCents, dueOn }: BillMail): RenderedMail {
  return renderMail(site, {
    subject: `Votre facture ${number} : virement attendu`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(customerName) },
      {
        kind: 'paragraph',
        text: `Sauf erreur de notre part, il reste ${formatCents(leftCents)} à payer de notre facture ${number}, dont l’échéance était le ${longFrenchDate(dueOn)}. C’est peut-être un simple oubli, ou votre virement est déjà en chemin : dans ce cas, ne tenez pas compte de ce message.`,
      },
      ...transferBlocks(site),
      {
        kind: 'paragraph',
        text: 'Si quelque chose vous retient, répondez à ce message : nous chercherons une solution ensemble.',
      },
      signature(site.settings),
    ],
  })
}
