import type { Day } from '@tramontane/domain/days/day'
import { whenText } from '@tramontane/domain/days/french-days'
import { startsNamedMax } from '@tramontane/domain/washes/waitlist'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { signature } from './appointment-facts.ts'

type WaitMail = {
  site: MailSite
  customerName: string
  service: string
  /** On one line. */
  place: string
  /** Where the person accepts, or waits no longer. */
  url: string
}

type SlotFreedMail = WaitMail & { starts: { day: Day; time: string }[] }

/** A start that suits somebody who waits is free. Source: V-15. */
export function slotFreed({ site, customerName, service, place, url, starts }: SlotFreedMail): RenderedMail {
  const named = starts.slice(0, startsNamedMax).map(({ day, time }) => whenText(day, time))
  const [only = ''] = named
  const isOne = starts.length === 1
  const worded = { site, customerName, service, address: place, ...starts[0] }
  return renderMail(site, {
    subject: isOne ? `Un créneau s’est libéré : ${only}` : 'Des créneaux se sont libérés',
    blocks: [
      ...openingBlocks('slot_freed', worded),
      {
        kind: 'paragraph',
        text: isOne
          ? `Un créneau qui vous convient vient de se libérer : ${only}.`
          : 'Des créneaux qui vous conviennent viennent de se libérer :',
      },
      ...(isOne ? [] : [{ kind: 'list' as const, items: named }]),
      ...(starts.length > named.length
        ? [{ kind: 'paragraph' as const, text: 'D’autres sont sur la page.' }]
        : []),
      {
        kind: 'facts',
        facts: [
          ['Prestation', service],
          ['Lieu', place],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Nous l’annonçons à tous ceux qui attendent : le premier qui accepte l’obtient. Ouvrir la page ne réserve rien.',
      },
      { kind: 'button', label: isOne ? 'Voir ce créneau' : 'Voir ces créneaux', url },
      {
        kind: 'paragraph',
        text: 'Vous n’attendez plus ? La même page vous retire de la liste d’attente.',
      },
      ...closingBlocks('slot_freed', worded),
    ],
  })
}

type WaitingMail = WaitMail & { wish: string }

/** Somebody without an account is on the list, and leaves it by the link. */
export function waitlistJoined({ site, customerName, service, place, url, wish }: WaitingMail): RenderedMail {
  return renderMail(site, {
    subject: 'Vous êtes sur notre liste d’attente',
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: 'Dès qu’un créneau qui vous convient se libère, nous vous écrivons ; jamais entre 22 heures et 8 heures. Le premier qui accepte l’obtient.',
      },
      {
        kind: 'facts',
        facts: [
          ['Prestation', service],
          ['Lieu', place],
          ['Période', wish],
        ],
      },
      { kind: 'button', label: 'Voir mon attente', url },
      {
        kind: 'paragraph',
        text: 'Cette page vous retire aussi de la liste. Sans cela, votre attente prend fin avec la période.',
      },
      signature(site.settings),
    ],
  })
}

type WaitsEndedMail = Pick<WaitMail, 'site' | 'customerName' | 'service'> & { wishes: string[] }

/** The contract whose wash somebody waited for serves those days no more. */
export function waitlistEnded({ site, customerName, service, wishes }: WaitsEndedMail): RenderedMail {
  return renderMail(site, {
    subject: 'Votre attente d’un créneau a pris fin',
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: `Vous attendiez un créneau pour un ${service} de votre abonnement. Il ne couvre plus ces jours : nous ne vous écrirons donc plus à ce sujet.`,
      },
      { kind: 'list', items: wishes },
      {
        kind: 'paragraph',
        text: 'Vous souhaitez encore ce lavage ? Il se réserve aussi sans abonnement, au prix du site.',
      },
      { kind: 'button', label: 'Choisir un jour', url: `${site.baseUrl}/#contact` },
      signature(site.settings),
    ],
  })
}
