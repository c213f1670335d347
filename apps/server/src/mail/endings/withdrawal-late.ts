import { noticeRule } from '@tramontane/content/endings/endings'
import { cancelName } from '@tramontane/content/endings/endings-seo'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { type Declared, declaredFacts } from './declared-facts.ts'

type WithdrawalLate = Declared & {
  site: MailSite
  customerName: string
  reference: string
  contractDay: Day
  lastDay: Day
}

/** A withdrawal after the last day: why it has no effect, and how to leave instead. Source: LAW-21. */
export function withdrawalLate(data: WithdrawalLate): RenderedMail {
  const { site } = data
  return renderMail(site, {
    subject: 'Le délai de rétractation de votre contrat est passé',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Nous avons reçu votre déclaration de rétractation, mais le délai a pris fin le ${longFrenchDate(data.lastDay)} : elle ne peut plus mettre fin à votre contrat.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', data.reference],
          ['Contrat conclu le', longFrenchDate(data.contractDay)],
          ['Dernier jour pour renoncer', longFrenchDate(data.lastDay)],
          ...declaredFacts(data, 'Votre déclaration'),
        ],
      },
      { kind: 'heading', text: 'Vous voulez partir ?' },
      { kind: 'paragraph', text: `Vous pouvez résilier à tout moment, gratuitement. ${noticeRule}` },
      { kind: 'button', label: cancelName, url: `${site.baseUrl}/resilier` },
      {
        kind: 'paragraph',
        text: `Si vous pensez que c’est une erreur, répondez à ce message : nous regarderons ensemble.\n${site.settings.identity.name}`,
      },
    ],
  })
}
