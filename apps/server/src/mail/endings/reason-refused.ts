import { noticeDays } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { proofAddress } from '../layout/proof-address.ts'
import { renderMail } from '../layout/render-mail.ts'

type ReasonRefused = {
  site: MailSite
  customerName: string
  reference: string
  /** Of the ordinary notice, which stands. */
  lastDay: Day
  /** What the proof lacks, in the owner's words. */
  lack: string
}

/** To the client: what the proof lacks, and that it can come later. */
export function reasonRefused({ site, customerName, reference, lastDay, lack }: ReasonRefused): RenderedMail {
  return renderMail(site, {
    subject: 'Votre justificatif : ce qui manque encore',
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: `Vous avez résilié votre contrat ${reference} pour un motif légitime. Le justificatif ne suffit pas encore à l’établir. Voici ce qui manque :`,
      },
      { kind: 'quote', text: lack },
      {
        kind: 'paragraph',
        text: `Envoyez-le quand vous l’avez, en rappelant la référence ${reference} : ${proofAddress(site)}. Le contrat prendra fin le ${noticeDays}e jour qui suit la réception de ce justificatif.`,
      },
      {
        kind: 'paragraph',
        text: `D’ici à ce nouvel envoi, votre résiliation reste acquise, avec son préavis ordinaire : le dernier jour du contrat est le ${longFrenchDate(lastDay)}.`,
      },
      {
        kind: 'paragraph',
        text: `Vous n’êtes pas d’accord ? Répondez à ce message.\n${site.settings.identity.name}`,
      },
    ],
  })
}
