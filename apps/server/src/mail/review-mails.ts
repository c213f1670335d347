import { reviewWords as words } from '@tramontane/content/reviews/review-words'
import { refusalReasonLabels } from '@tramontane/contract/reviews/review-columns'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { RefusalReason } from '@tramontane/domain/reviews/review'
import { signature } from './appointments/appointment-facts.ts'
import { greeting } from './layout/greeting.ts'
import type { Block, RenderedMail } from './layout/letter.ts'
import type { MailSite } from './layout/mail-site.ts'
import { renderMail } from './layout/render-mail.ts'
import { closingBlocks, openingBlocks } from './layout/worded.ts'

type ReviewMail = {
  site: MailSite
  customerName: string
  service: string
  /** Of the wash. */
  day: Day
}

/** The day after a wash: what its client thinks of it. Source: V-60. */
export function reviewAsked(data: ReviewMail & { url: string; lastDay: Day }): RenderedMail {
  const { site, service, day, url, lastDay } = data
  return renderMail(site, {
    subject: 'Votre avis sur notre lavage',
    blocks: [
      ...openingBlocks('review', data),
      {
        kind: 'paragraph',
        text: `Le ${longFrenchDate(day)}, nous avons lavé votre véhicule (${service}). Qu’en pensez-vous ? Une note de 1 à 5, quelques mots si vous voulez : cela prend une minute, et aide les suivants à choisir.`,
      },
      { kind: 'button', label: 'Donner mon avis', url },
      { kind: 'paragraph', text: words.promise },
      {
        kind: 'paragraph',
        text: `Le lien vaut jusqu’au ${longFrenchDate(lastDay)} inclus. La même page permet de ne plus recevoir cette demande.`,
      },
      ...closingBlocks('review', data),
    ],
  })
}

type Refused = ReviewMail & { reason: RefusalReason; details: string; url: string | null }

/** Its author is told that a review is not shown, why, and what they can do. Source: LAW-43 (D111-18). */
export function reviewRefused({ site, customerName, day, reason, details, url }: Refused): RenderedMail {
  return renderMail(site, {
    subject: 'Votre avis n’est pas publié',
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: `Votre avis sur le lavage du ${longFrenchDate(day)} n’est pas publié, pour le motif suivant :`,
      },
      { kind: 'list', items: [refusalReasonLabels[reason]] },
      ...(details ? [{ kind: 'quote', text: details } satisfies Block] : []),
      { kind: 'paragraph', text: words.neverForNote },
      ...(url
        ? ([
            {
              kind: 'paragraph',
              text: 'Vous pouvez le corriger ou le retirer ; corrigé, il est regardé de nouveau.',
            },
            { kind: 'button', label: 'Corriger mon avis', url },
          ] satisfies Block[])
        : []),
      {
        kind: 'paragraph',
        text: 'Vous n’êtes pas d’accord ? Répondez à ce message : nous regardons votre avis encore une fois.',
      },
      signature(site.settings),
    ],
  })
}

/** What had been refused is shown after all. */
export function reviewShownAfterAll({ site, customerName, day }: ReviewMail): RenderedMail {
  return renderMail(site, {
    subject: 'Votre avis est publié',
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: `Nous avons regardé de nouveau votre avis sur le lavage du ${longFrenchDate(day)} : il est publié sur notre site.`,
      },
      { kind: 'button', label: 'Lire les avis', url: `${site.baseUrl}/avis` },
      signature(site.settings),
    ],
  })
}
