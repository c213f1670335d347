import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerLine } from '@tramontane/content/business/seller'
import { durationText } from '@tramontane/content/durations'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { canvassingSentence } from '@tramontane/content/terms/rights-sections'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { mediatorSentence } from '../mediator-sentence.ts'
import { ofMailAlone } from '../on-paper.ts'
import {
  type AppointmentMail,
  appointmentFacts,
  changeBlocks,
  notAskedSentence,
  type OneOffFacts,
} from './appointment-facts.ts'

type OneOffConfirmed = AppointmentMail & { contract: OneOffFacts }

/** The contract of a one-off wash on a durable medium. Source: LAW-10, LAW-14, LAW-20 to LAW-25, LAW-45. */
export function oneOffConfirmed(data: OneOffConfirmed): RenderedMail {
  const { site, contract } = data
  return renderMail(site, {
    subject: `Votre rendez-vous du ${whenText(data.day, data.time)} est confirmé`,
    blocks: [
      ...openingBlocks('booked', data),
      { kind: 'paragraph', text: openingText(contract) },
      appointmentFacts(data),
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', contract.reference],
          [
            contract.isByPhone ? 'Convenu par téléphone le' : 'Contrat conclu le',
            longFrenchDate(contract.concludedOn),
          ],
          ['Durée', durationOf(data)],
          ['Paiement', 'une fois le lavage fait'],
        ],
      },
      {
        kind: 'paragraph',
        text: ofMailAlone.invitation,
      },
      ...changeBlocks(data, ''),
      ...withdrawalBlocks(data),
      ...practicalBlocks(site),
      ...closingBlocks('booked', data),
    ],
  })
}

/** Empty for a service that the settings do not know. */
function durationOf({ site, service }: OneOffConfirmed): string {
  const id = serviceIds.find((one) => serviceTitles[one] === service)
  return id ? durationText(site.settings.services[id].minutes) : ''
}

function openingText({ isByPhone, concludedOn }: OneOffFacts): string {
  const how = isByPhone
    ? `Votre rendez-vous, convenu par téléphone le ${longFrenchDate(concludedOn)}, est noté : nous venons à vous.`
    : 'Merci, votre rendez-vous est confirmé : nous venons à vous.'
  return `${how} Gardez ce message, il vaut confirmation de votre contrat.`
}

function withdrawalBlocks({ site, contract, day }: OneOffConfirmed): Block[] {
  const last = longFrenchDate(contract.lastWithdrawalDay)
  return [
    { kind: 'heading', text: 'Votre droit de rétractation' },
    {
      kind: 'paragraph',
      text: `Vous pouvez renoncer à ce contrat, sans donner de motif, jusqu’au ${last} inclus : utilisez « Renoncer au contrat ici » à l’adresse ci-dessous, avec la référence du contrat, votre nom et votre adresse e-mail, ou envoyez-nous le formulaire de rétractation joint à ce message. Avant le lavage, le rendez-vous est annulé et rien n’est dû.`,
    },
    { kind: 'button', label: 'Renoncer au contrat ici', url: `${site.baseUrl}/retractation` },
    ...expressBlocks(contract, day),
  ]
}

function expressBlocks({ isExpress, isByPhone, lastWithdrawalDay }: OneOffFacts, day: string): Block[] {
  if (isExpress)
    return [
      {
        kind: 'paragraph',
        text: isByPhone
          ? 'Votre lavage a lieu dans ce délai. Pendant notre appel, vous avez déclaré :'
          : 'Votre lavage a lieu dans ce délai. En confirmant, vous avez déclaré :',
      },
      { kind: 'quote', text: expressStartStatement },
    ]
  if (day > lastWithdrawalDay) return []
  return [{ kind: 'paragraph', text: notAskedSentence }]
}

function practicalBlocks({ settings }: MailSite): Block[] {
  const { identity, contact } = settings
  const reach = [contact.phone, contact.email].filter(Boolean).join(' ou ')
  return [
    { kind: 'heading', text: 'Bon à savoir' },
    {
      kind: 'paragraph',
      text: `Une question ou une réclamation : ${reach || postalAddress({ contact })}.${mediatorSentence(identity)}`,
    },
    { kind: 'paragraph', text: canvassingSentence },
    {
      kind: 'paragraph',
      text: `Ce contrat est conclu avec ${sellerLine(settings)}. En pièces jointes : les conditions du lavage ponctuel et le formulaire de rétractation.`,
    },
  ]
}
