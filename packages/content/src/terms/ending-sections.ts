import { breachDays, commitmentMonths, noticeDays, withdrawalDays } from '@tramontane/domain/contracts/terms'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { postalAddress } from '../business/postal-address.ts'
import { giveBackRule, lastWashesRule, legitimateReasons, noticeRule } from '../endings/endings.ts'
import { expressStartStatement } from '../endings/withdrawal-form.ts'
import { renewalLawParagraphs } from './renewal-law.ts'
import type { TermsSection } from './terms-section.ts'

/** Its last day, and the days of the last month that are served. Source: R-61. */
export const endingExample = {
  startDay: '2026-08-31',
  noticeDay: '2027-02-20',
  lastDay: '2027-03-22',
  servedDays: 23,
  days: 31,
}

/** How the contract lasts and ends. Source: ST-41, LAW-20 to LAW-24, LAW-30 to LAW-33. */
export function endingSections({ contact }: PublishedSettings): TermsSection[] {
  const written = [
    contact.email && 'par e-mail',
    contact.street && `par courrier (${postalAddress({ contact })})`,
  ].filter((way) => way !== '')
  const ways = [...written, ...(contact.phone ? ['en nous appelant'] : [])]
  return [
    {
      title: 'Droit de rétractation',
      paragraphs: [
        `Vous disposez de ${withdrawalDays} jours pour vous rétracter, sans donner de motif. Le délai court à partir du lendemain de la conclusion du contrat ; s’il expire un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant.`,
        `Pour l’exercer, utilisez la fonction « Renoncer au contrat ici », à la page /retractation de notre site, sans avoir à créer de compte : vous déclarez votre décision, puis vous la confirmez, et un accusé de réception daté vous parvient aussitôt par e-mail. Vous pouvez aussi nous envoyer le formulaire de rétractation joint à la confirmation, ou nous dire votre décision sans ambiguïté${afterComma(ways)}. Il suffit de l’envoyer avant la fin du délai.`,
        `Si vous voulez que la prestation commence pendant ce délai, nous vous demandons de le déclarer en cochant une case : « ${expressStartStatement} » En cas de rétractation, vous payez alors un montant proportionnel au service fourni jusque-là, par rapport au prix total convenu. Sans cette demande expresse, vous ne devez rien.`,
        `Nous vous remboursons, au plus tard ${withdrawalDays} jours après avoir été informés de votre décision et par le même moyen de paiement, tout ce que vous avez versé, déduction faite de ce montant proportionnel.`,
      ],
    },
    {
      title: 'Durée',
      paragraphs: [
        // Three months and one are the law's own (L215-1), as `commitmentNoticeDays` counts them.
        `L’abonnement est souscrit pour une durée minimale de ${commitmentMonths} mois. Il se poursuit ensuite sans limite de durée, et vous pouvez y mettre fin à tout moment avec un préavis de ${noticeDays} jours. Nous vous écrivons, entre trois mois et un mois avant le dernier jour où une résiliation évite un mois de plus (${noticeDays} jours avant la fin de la durée minimale), pour vous le rappeler.`,
        'Si cette lettre part trop tard, ou ne part pas, vous n’avez plus de préavis à respecter une fois la durée minimale passée : le contrat prend fin le jour où nous recevons votre résiliation, et ce qui est payé au-delà vous est rendu.',
        'Le Code de la consommation veut que ces articles soient reproduits ici (article L215-4) :',
        ...renewalLawParagraphs(),
      ],
    },
    {
      title: 'Résiliation',
      paragraphs: [
        `Vous pouvez résilier à tout moment et gratuitement : ${frenchList([cancelPage, 'depuis votre espace client', ...ways], 'ou')}. Nous en accusons réception et vous indiquons par e-mail, ou par courrier, le dernier jour du contrat et les effets de la résiliation.`,
        `${noticeRule} Vous pouvez choisir un dernier jour plus lointain. ${exampleText()}`,
        `${giveBackRule} ${lastWashesRule} Les rendez-vous réservés après le dernier jour sont annulés avec le contrat ; aucune échéance n’est due ensuite.`,
        `Nous pouvons mettre fin à l’abonnement, au plus tôt avec la fin de la durée minimale, par un e-mail ou un courrier qui vous en dit le motif et le dernier jour, avec le même préavis de ${noticeDays} jours et les mêmes remboursements.`,
        'Le contrat peut aussi prendre fin aussitôt, d’un commun accord, ou parce qu’un événement de force majeure rend définitivement impossible de l’exécuter. Nous vous l’écrivons avec le motif, et les jours payés au-delà de cette fin vous sont rendus de la même façon.',
      ],
    },
    {
      title: 'Motifs légitimes',
      paragraphs: [
        `Un motif légitime vous donne le droit de résilier sans attendre la fin de la durée minimale. C’est notamment ${legitimateReasons}.`,
        `Indiquez-le dans votre résiliation et envoyez-nous un justificatif${afterComma(written)}. Le contrat prend fin le ${noticeDays}e jour qui suit la réception du justificatif, ou celle de votre résiliation si elle vient après lui. ${giveBackRule}`,
        'Nous vérifions le justificatif. Nous ne pouvons le refuser que s’il manque ou n’établit pas le motif, et nous vous écrivons alors ce qui manque : vous pouvez l’envoyer ensuite. En attendant, votre résiliation vaut avec son préavis ordinaire.',
      ],
    },
    {
      title: 'Manquement de l’un ou de l’autre',
      paragraphs: [
        `Si l’un de nous manque gravement à ses obligations, l’autre le met en demeure d’y remédier, par e-mail ou par courrier, en disant ce qu’il lui reproche. Sans remède dans les ${breachDays} jours qui suivent la réception de cette mise en demeure, il peut mettre fin au contrat par écrit, même pendant la durée minimale et sans préavis : le contrat prend fin le jour où cet écrit est reçu. La mise en demeure n’est pas nécessaire quand il n’y a plus rien à réparer.`,
        'Si le manquement est le nôtre, nous vous rendons, au prorata, les jours payés au-delà de cette fin et le prix de chaque passage payé qui n’a pas eu lieu de notre fait ; vous pouvez aussi demander réparation du dommage que vous avez subi.',
        'Si le manquement est le vôtre, seules les échéances jusqu’à cette fin restent dues : nous ne demandons ni pénalité ni échéances à venir, et ce que vous avez payé au-delà vous est rendu de la même façon.',
      ],
    },
    {
      title: 'Incidents de paiement',
      paragraphs: [
        'Quand une échéance ne peut pas être prélevée, nous vous prévenons par e-mail avec un lien sûr pour régler ou changer de carte, et le prélèvement est présenté à nouveau. Sans régularisation dans le délai que cet e-mail indique, la réservation de nouveaux rendez-vous est suspendue ; elle reprend dès le paiement.',
        'Si la dernière présentation échoue, nous pouvons mettre fin à l’abonnement pour manquement, après une mise en demeure, comme le dit l’article précédent. Aucuns frais de rejet ne vous sont facturés.',
      ],
    },
  ]
}

const cancelPage =
  'à la page /resilier de notre site (« Résilier votre contrat »), sans avoir à créer de compte (vos nom, e-mail et immatriculation suffisent)'

/** ', par e-mail ou en nous appelant'; nothing where the settings give no way. */
function afterComma(ways: string[]): string {
  return ways.length > 0 ? `, ${frenchList(ways, 'ou')}` : ''
}

function exampleText(): string {
  const { startDay, noticeDay, lastDay, servedDays, days } = endingExample
  return `Par exemple, un abonnement commencé le ${longFrenchDate(startDay)} et résilié le ${longFrenchDate(noticeDay)} prend fin le ${longFrenchDate(lastDay)} : de son dernier mois, ${servedDays} jours sur ${days} sont dus.`
}
