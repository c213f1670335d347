import { lateChangeHours, withdrawalDays } from '@tramontane/domain/contracts/terms'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { pricesText } from '../business/seller.ts'
import { durationText } from '../durations.ts'
import { expressStartStatement } from '../endings/withdrawal-form.ts'
import { retention } from '../legal/retention.ts'
import type { TermsSection } from './terms-section.ts'

/**
 * What is agreed of a wash that no subscription pays: only what the program does.
 * Source, LAW-10 to LAW-14, LAW-20 to LAW-25.
 */
export function oneOffSections(settings: PublishedSettings): TermsSection[] {
  const { name } = settings.identity
  return [
    {
      title: 'Objet',
      paragraphs: [
        `Ces conditions régissent le lavage automobile à domicile commandé à l’unité par un consommateur auprès de ${name}, sans abonnement.`,
      ],
    },
    {
      title: 'Demande et conclusion du contrat',
      paragraphs: [
        'Une demande de lavage envoyée par le site n’est pas une commande : nous y répondons par une proposition de date, d’heure et de prix, par e-mail ou par téléphone.',
        'Proposé par e-mail, le contrat est conclu quand vous appuyez, à la page où mène le lien de cet e-mail, sur le bouton portant la mention « Commande avec obligation de paiement », après avoir accepté ces conditions. Cette page rappelle la prestation, sa durée, le lieu, la date, le prix et le déplacement. Jusqu’à votre confirmation, le rendez-vous est « à confirmer par le client » : il ne vous engage pas et rien n’est dû.',
        'Convenu par téléphone, le contrat est conclu pendant l’appel. Le message qui le confirme dit quel jour vous en avez convenu.',
        `Nous confirmons le contrat par e-mail avant le lavage, avec ces conditions et le formulaire de rétractation en pièces jointes, ou, si vous ne nous avez pas donné d’adresse e-mail, sur papier, au plus tard au début du lavage. Nous le conservons pendant ${numberInWords(retention.contractYears)} ans et vous en remettons une copie sur simple demande.`,
      ],
    },
    { title: 'Prix et paiement', paragraphs: prices(settings) },
    {
      title: 'Report et annulation',
      paragraphs: [
        `Pour déplacer ou annuler le rendez-vous, répondez à notre e-mail ou contactez-nous : c’est sans frais jusqu’au début du lavage. Prévenez-nous, si vous le pouvez, au moins ${lateChangeHours} heures à l’avance.`,
        'Quand le temps (vent violent, gel) ou un empêchement de notre part ne permet pas de laver correctement, nous vous prévenons. La nouvelle date ne vous engage que si elle vous convient ; sinon le rendez-vous est annulé et rien n’est dû.',
        'Si la prestation ou le prix changent après votre confirmation, nous vous demandons de confirmer de nouveau.',
      ],
    },
    {
      title: 'Droit de rétractation',
      paragraphs: [
        `Vous disposez de ${withdrawalDays} jours pour vous rétracter, sans donner de motif. Le délai court à partir du lendemain de la conclusion du contrat ; s’il expire un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant.`,
        'Pour l’exercer, utilisez la fonction « Renoncer au contrat ici », à la page /retractation de notre site, avec la référence de votre confirmation, votre nom et votre adresse e-mail, sans avoir à créer de compte. Un accusé de réception daté vous parvient par e-mail. Vous pouvez aussi nous envoyer le formulaire de rétractation joint à la confirmation, ou toute autre déclaration sans ambiguïté.',
        `Quand le lavage a lieu pendant ce délai, dernier jour compris, il nous faut votre demande expresse, en cochant une case ou pendant l’appel : « ${expressStartStatement} »`,
        'Si vous vous rétractez avant le lavage, le rendez-vous est annulé et rien n’est dû. Une fois le lavage entièrement fait à votre demande expresse, le droit de rétractation est perdu et son prix reste dû. Sans cette demande expresse, vous ne devez rien, même pour un lavage déjà fait.',
        `Ce que vous avez déjà versé et qui n’est pas dû vous est remboursé au plus tard ${withdrawalDays} jours après que nous avons été informés de votre décision, par le même moyen de paiement.`,
      ],
    },
  ]
}

function prices(settings: PublishedSettings): string[] {
  const list = serviceIds.map((id) => {
    const { priceCents, minutes } = settings.services[id]
    return `${serviceTitles[id]} : ${formatCents(priceCents)} TTC, ${durationText(minutes)}.`
  })
  return [
    `Au jour où vous lisez ces conditions : ${list.join(' ')}`,
    'Le déplacement dépend de la commune où le véhicule est lavé ; la page /zones-desservies de notre site le dit pour chacune. Il est ajouté au prix avant que vous ne confirmiez, et repris dans la confirmation : le prix convenu ne change plus, même si nos tarifs changent.',
    pricesText(settings.identity),
    'Le lavage se paie une fois fait. Rien n’est prélevé en ligne.',
  ]
}
