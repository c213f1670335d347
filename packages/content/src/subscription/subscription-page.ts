import {
  commitmentMonths,
  noticeDays,
  postponementsPerTerm,
  termWord,
  withdrawalDays,
} from '@tramontane/domain/contracts/terms'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { availabilityText } from '../business/availability.ts'
import type { FaqItem } from '../faq.ts'
import type { Point } from '../home.ts'
import { visitsText } from './plan-amounts.ts'
import { planTexts } from './plans.ts'

type Settings = Pick<BusinessSettings, 'plans' | 'hours'>

export const subscriptionHero = {
  title: 'L’abonnement qui garde votre voiture propre',
  lead: 'Nous passons chez vous chaque mois, aux dates que vous choisissez, avec notre eau et notre matériel. Vous payez un prix fixe, et vous n’y pensez plus.',
}

export const subscriptionBenefits: { title: string; points: Point[] } = {
  title: 'Ce que l’abonnement change',
  points: [
    {
      title: 'Un rendez-vous pris en un instant',
      text: 'Vous choisissez le créneau de chaque passage dans votre espace client. Si la date ne convient plus, vous la déplacez en ligne.',
    },
    {
      title: 'Une remise à niveau pour commencer',
      text: `La première visite n’est pas un lavage ordinaire : la formule détaillée en Premium, un rattrapage complet en Standard.`,
    },
    {
      title: 'Un entretien qui tient',
      text: 'Le sel, le pollen et la résine n’ont pas le temps d’attaquer la peinture, ni le sable d’user les sièges.',
    },
    {
      title: 'Le même prix tous les mois',
      text: 'Citadine ou break, été ou hiver : le montant de votre contrat ne bouge pas, ni pendant l’engagement ni après. Les frais de déplacement éventuels sont annoncés avant la commande.',
    },
  ],
}

export function subscriptionSteps({ hours }: Settings): { title: string; points: Point[] } {
  return {
    title: 'Comment ça marche',
    points: [
      {
        title: 'Vous choisissez votre formule',
        text: 'Un passage par mois ou deux, selon les kilomètres et les passagers.',
      },
      {
        title: 'Vous souscrivez en ligne',
        text: 'Vos coordonnées, votre véhicule, le jour de la première visite, puis le paiement sécurisé par carte.',
      },
      {
        title: 'Nous venons vous voir',
        text: `Au jour choisi, ${availabilityText(hours)}. La voiture est remise à niveau de fond en comble.`,
      },
      {
        title: 'Vous suivez tout en ligne',
        text: 'Votre espace client montre les passages à venir et les lavages qui vous restent.',
      },
    ],
  }
}

/** The terms that bind, told before anybody clicks. Source. */
export const subscriptionTerms: { title: string; lead: string; points: Point[] } = {
  title: 'L’engagement, en clair',
  lead: 'Tout ce qui vous lie, sans petites lignes.',
  points: [
    {
      title: `${commitmentMonths} mois minimum`,
      text: `C’est la durée qui nous permet de tenir ce prix. Ensuite l’abonnement continue de mois en mois, sans nouvel engagement.`,
    },
    {
      title: `${noticeDays} jours de préavis`,
      text: `Une fois l’engagement passé, vous arrêtez quand vous voulez, en ligne et sans frais : le contrat prend fin le ${noticeDays}e jour, et ce qui est payé au-delà vous est rendu.`,
    },
    {
      title: 'Première visite soignée',
      text: `${planTexts.premium.name} : la formule détaillée. ${planTexts.standard.name} : un rattrapage complet du véhicule. C’est le premier passage du premier mois.`,
    },
    {
      title: 'Paiement mensuel',
      text: 'Par prélèvement automatique chaque mois sur votre carte, ou par virement : dans ce cas, contactez-nous.',
    },
    {
      title: `${withdrawalDays} jours pour changer d’avis`,
      text: 'Vous pouvez renoncer au contrat en ligne, sans motif. Seuls les lavages faits à votre demande expresse pendant ce délai restent dus, pour leur part du prix.',
    },
  ],
}

/** The last word of /abonnement. */
export const subscriptionRecap = {
  title: 'En résumé',
  lead: `Un prix par mois, pour un véhicule. Engagement de ${commitmentMonths} mois minimum, puis ${noticeDays} jours de préavis ; ${withdrawalDays} jours pour changer d’avis.`,
}

/** The questions of /abonnement. */
export function subscriptionFaq({ plans }: Settings): FaqItem[] {
  return [
    {
      question: 'Qu’est-ce qui est fait à chaque passage ?',
      answer: `Un ${serviceTitles.fast} : l’intérieur et l’extérieur. La première visite va plus loin, avec la formule détaillée en Premium et un rattrapage complet en Standard.`,
    },
    {
      question: 'Standard ou Premium, comment choisir ?',
      answer: `Standard (${visitsText(plans.standard.visitsPerMonth)}, ${formatCents(plans.standard.monthlyCents)} TTC) convient à une voiture qui roule peu ou qui dort au garage. Avec des enfants, un chien, de la route ou le bord de mer, Premium (${visitsText(plans.premium.visitsPerMonth)}, aux dates que vous choisissez, ${formatCents(plans.premium.monthlyCents)} TTC) évite que la saleté s’installe.`,
    },
    {
      question: 'Puis-je déplacer un passage ?',
      answer: `Oui, vous-même, depuis votre espace client, au plus tard la veille à la même heure et ${numberInWords(postponementsPerTerm)} fois par ${termWord}. Plus tard, le passage reste compté ; si c’est nous qui annulons, il vous est rendu.`,
    },
    {
      question: `Et après les ${commitmentMonths} mois ?`,
      answer: `Rien ne change et rien ne se réengage : l’abonnement continue au même rythme. Vous l’arrêtez avec ${noticeDays} jours de préavis, comptés jour pour jour, par le lien « Résilier votre contrat » en bas de chaque page ; ce qui est payé au-delà du dernier jour vous est rendu.`,
    },
    {
      question: 'Et si je change d’avis juste après la commande ?',
      answer: `Vous avez ${withdrawalDays} jours pour renoncer au contrat, sans motif. Si vous avez demandé une première visite pendant ce délai, vous ne réglez que ce qui a été fait.`,
    },
    {
      question: 'J’ai deux voitures, que dois-je faire ?',
      answer:
        'Souscrivez une fois par véhicule, avec la même adresse e-mail : un seul espace client, et des passages comptés pour chaque voiture.',
    },
  ]
}
