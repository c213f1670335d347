import type { PublishedSettings } from '@tramontane/domain/business-settings'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { commitmentMonths, noticeDays, withdrawalDays } from '@tramontane/domain/plans'
import { expressStartStatement } from '../withdrawal-form.ts'
import type { TermsSection } from './terms-section.ts'

/** Source: domain.md ST-41. */
export const endingExample = { startDay: '2026-08-31', noticeDay: '2027-01-10', endDay: '2027-02-28' }

/** How the contract lasts and ends. Source: domain.md ST-41, LAW-20 to LAW-24, LAW-30 to LAW-33. */
export function endingSections({ contact }: PublishedSettings): TermsSection[] {
  const letter = `${contact.street}, ${contact.postalCode} ${contact.city}`
  return [
    {
      title: 'Droit de rétractation',
      paragraphs: [
        `Vous disposez de ${withdrawalDays} jours pour vous rétracter, sans donner de motif. Le délai court à partir du lendemain de la conclusion du contrat ; s’il expire un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant.`,
        `Pour l’exercer, utilisez la fonction « Renoncer au contrat ici », à la page /retractation de notre site, sans avoir à créer de compte : vous déclarez votre décision, puis vous la confirmez, et un accusé de réception daté vous parvient aussitôt par e-mail. Vous pouvez aussi nous envoyer le formulaire de rétractation joint à la confirmation, ou toute autre déclaration sans ambiguïté, par e-mail ou par courrier (${letter}). Il suffit de l’envoyer avant la fin du délai.`,
        `Si vous voulez que la prestation commence pendant ce délai, nous vous demandons de le déclarer en cochant une case : « ${expressStartStatement} » En cas de rétractation, vous payez alors un montant proportionnel au service fourni jusque-là, par rapport au prix total convenu. Sans cette demande expresse, vous ne devez rien.`,
        `Nous vous remboursons, au plus tard ${withdrawalDays} jours après avoir été informés de votre décision et par le même moyen de paiement, tout ce que vous avez versé, déduction faite de ce montant proportionnel.`,
      ],
    },
    {
      title: 'Durée',
      paragraphs: [
        `L’abonnement est souscrit pour une durée minimale de ${commitmentMonths} mois. Il se poursuit ensuite sans limite de durée, et vous pouvez y mettre fin à tout moment avec un préavis de ${noticeDays} jours. Nous vous écrivons, entre trois mois et un mois avant la fin de la durée minimale, pour vous le rappeler.`,
      ],
    },
    {
      title: 'Résiliation',
      paragraphs: [
        `Vous pouvez résilier à tout moment et gratuitement : à la page /resilier de notre site (« Résilier votre contrat »), sans avoir à créer de compte, depuis votre espace client, par e-mail ou par courrier (${letter}). Nous en accusons réception et vous indiquons par e-mail la date de fin du contrat et les effets de la résiliation.`,
        `La résiliation prend effet à la première échéance mensuelle qui n’est antérieure ni à la fin de la durée minimale, ni à l’expiration des ${noticeDays} jours de préavis. ${exampleText()} Vos passages restent utilisables jusqu’à cette date ; aucune échéance n’est due ensuite.`,
        `Nous pouvons mettre fin à l’abonnement après la durée minimale dans les mêmes conditions de préavis, par e-mail.`,
      ],
    },
    {
      title: 'Motifs légitimes',
      paragraphs: [
        `Vous pouvez résilier sans attendre la fin de la durée minimale pour un motif légitime, notamment un déménagement hors de notre zone, une maladie ou un accident qui vous empêche d’utiliser le véhicule, ou sa vente, son vol ou sa destruction. Indiquez-le dans votre résiliation et joignez ou envoyez-nous un justificatif : elle prend effet ${noticeDays} jours après sa réception.`,
        'Si nous manquons à nos obligations, la résiliation prend effet le jour où vous nous la notifiez, et les passages payés mais non effectués vous sont remboursés.',
      ],
    },
    {
      title: 'Incidents de paiement',
      paragraphs: [
        'Quand une échéance ne peut pas être prélevée, nous vous prévenons par e-mail avec un lien sûr pour régler ou changer de carte, et le prélèvement est présenté à nouveau. Sans régularisation dans le délai que cet e-mail indique, la réservation de nouveaux rendez-vous est suspendue ; elle reprend dès le paiement.',
        'Si la dernière présentation échoue, nous pouvons résilier l’abonnement après vous en avoir averti par e-mail. Aucuns frais de rejet ne vous sont facturés.',
      ],
    },
  ]
}

function exampleText(): string {
  const { startDay, noticeDay, endDay } = endingExample
  return `Par exemple, un abonnement commencé le ${longFrenchDate(startDay)} et résilié le ${longFrenchDate(noticeDay)} prend fin le ${longFrenchDate(endDay)}.`
}
