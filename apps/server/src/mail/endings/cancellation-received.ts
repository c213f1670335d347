import { chargedText, givenBackLines, givenBackSentence } from '@tramontane/content/endings/ending-money'
import { reasonRule, withoutNoticeRule } from '@tramontane/content/endings/endings'
import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import type { ChargeUntil } from '@tramontane/domain/contracts/endings'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { proofAddress } from '../layout/proof-address.ts'
import { renderMail } from '../layout/render-mail.ts'
import { type Declared, declaredFacts } from './declared-facts.ts'
import { type EndedWash, endedWashBlocks } from './ended-washes.ts'

export type CancellationReceived = Declared & {
  site: MailSite
  customerName: string
  reference: string
  /** The first day that is not served any more; null when the contract was over already. */
  endsOn: Day | null
  /** That day has come: of a declaration that was entered long after it came. */
  isOver?: boolean
  hasReason: boolean
  /** The end of the minimum term was not announced in time: it ends without the thirty days. */
  isWithoutNotice: boolean
  /** What is still charged until the end; null for a contract that was over. */
  charge: ChargeUntil | null
  /** What was paid beyond the last day; null for a contract that was over. */
  givenBack: GivenBackPreview | null
  /** The washes that were booked after the end. */
  washes: EndedWash[]
}

/** The receipt of a cancellation, with its date and effects. Source: LAW-30, LAW-31, LAW-33. */
export function cancellationReceived(data: CancellationReceived): RenderedMail {
  const { site, endsOn } = data
  const isRunning = endsOn !== null && !data.isOver
  return renderMail(site, {
    subject: subjectOf(data),
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: 'Votre résiliation est enregistrée. Gardez ce message : il en est la preuve.',
      },
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', data.reference],
          ...declaredFacts(data, 'Résiliation notifiée le'),
          [
            'Dernier jour du contrat',
            endsOn ? longFrenchDate(plusDays(endsOn, -1)) : 'ce contrat était déjà terminé',
          ],
          ['Mensualités encore dues', data.charge ? chargedText(data.charge) : ''],
        ],
      },
      ...effects(data),
      ...givenBackBlocks(data.givenBack),
      ...endedWashBlocks(data.washes),
      ...reasonBlocks(data),
      { kind: 'heading', text: 'Ce n’est pas vous ?' },
      {
        kind: 'paragraph',
        text: `Répondez à ce message${orCall(site)}${isRunning ? ' : nous annulerons cette résiliation et votre abonnement continuera' : ''}.`,
      },
      {
        kind: 'paragraph',
        text: `Merci de nous avoir confié votre véhicule,\n${site.settings.identity.name}`,
      },
    ],
  })
}

function subjectOf({ endsOn, isOver }: CancellationReceived): string {
  if (!endsOn) return 'Votre demande de résiliation est enregistrée'
  return `Votre contrat ${isOver ? 'a pris' : 'prend'} fin le ${longFrenchDate(plusDays(endsOn, -1))}`
}

/** What comes back of what is paid beyond the last day, and how it comes about. */
export function givenBackBlocks(back: GivenBackPreview | null): Block[] {
  if (!back) return []
  const facts = givenBackLines(back.months)
  return [
    { kind: 'heading', text: 'Ce qui vous est rendu' },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    { kind: 'paragraph', text: givenBackSentence(back) },
  ]
}

function effects({ endsOn, isOver, isWithoutNotice }: CancellationReceived): Block[] {
  if (!endsOn || isOver)
    return [{ kind: 'paragraph', text: 'Aucune échéance n’est plus prélevée pour ce contrat.' }]
  return [
    { kind: 'heading', text: 'Ce que cela change' },
    {
      kind: 'list',
      items: [
        ...lastDayItems(endsOn),
        ...(isWithoutNotice ? [withoutNoticeRule] : []),
        'La résiliation est gratuite : ni frais ni pénalité.',
      ],
    },
  ]
}

/** What goes on until the end of a notice, and what stops with it. */
export function lastDayItems(endsOn: Day): string[] {
  return [
    `Jusqu’au ${longFrenchDate(plusDays(endsOn, -1))} inclus, rien ne change : vos passages restent utilisables, tous ceux du dernier mois compris.`,
    `À partir du ${longFrenchDate(endsOn)}, l’abonnement s’arrête : plus aucune échéance n’est prélevée et plus aucun passage ne peut être réservé.`,
  ]
}

function reasonBlocks({ hasReason, reference, site }: CancellationReceived): Block[] {
  if (!hasReason) return []
  return [
    { kind: 'heading', text: 'Votre motif légitime' },
    {
      kind: 'paragraph',
      text: `${reasonRule} Si vous ne l’avez pas encore envoyé, adressez-le-nous en rappelant la référence ${reference} : ${proofAddress(site)}. Nous vous écrivons dès que nous l’avons vérifié ; s’il y manque quelque chose, nous vous disons quoi. En attendant, le dernier jour est celui de ce message.`,
    },
  ]
}

function orCall({ settings }: MailSite): string {
  return settings.contact.phone ? ` ou appelez le ${settings.contact.phone}` : ''
}
