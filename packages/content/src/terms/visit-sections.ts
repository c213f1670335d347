import {
  bookingDaysAhead,
  carriedDays,
  carriedWithinDays,
  commitmentMonths,
  firstVisitNoticeDays,
  fullMonthDays,
  lateChangeHours,
  postponementsPerTerm,
} from '@tramontane/domain/contracts/terms'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { TermsSection } from './terms-section.ts'

/** Where a wash happens, of a subscription or not. Source: LAW-46. */
export const placeSection: TermsSection = {
  title: 'Emplacement',
  paragraphs: [
    'Le véhicule doit se trouver sur un emplacement privé où vous avez le droit de le faire laver, avec la place d’ouvrir les portes. Nous ne lavons pas sur la voie publique. Nous apportons notre eau et notre énergie.',
    'Quelqu’un doit nous remettre les clés au début et les reprendre à la fin.',
  ],
}

/** How the washes happen. Source, LAW-46, ST-36. */
export function visitSections(): TermsSection[] {
  return [
    {
      title: 'Première visite',
      paragraphs: [
        `Vous choisissez le jour de la première visite en commandant : au plus tôt ${firstVisitNoticeDays} jours après la commande ; pour un dimanche, contactez-nous. Pour la formule Standard, cette visite est un rattrapage complet du véhicule ; pour la formule Premium, c’est la formule détaillée. Elle est le premier passage de la première période mensuelle : elle ne s’y ajoute pas.`,
        'Si cette visite, ou un autre passage, tombe pendant le délai de rétractation, dernier jour compris, il nous faut votre demande expresse, une seule fois par contrat : voyez l’article « Droit de rétractation ».',
      ],
    },
    {
      title: 'Rendez-vous et reports',
      paragraphs: [
        `Les rendez-vous suivants se réservent dans votre espace client, parmi les créneaux libres, jusqu’à ${bookingDaysAhead} jours à l’avance, dans la limite des passages de votre formule pour la période mensuelle où tombe le rendez-vous.`,
        `Vous déplacez un rendez-vous dans votre espace client, au moins ${lateChangeHours} heures à l’avance, et au plus ${postponementsPerTerm} fois par terme de ${commitmentMonths} mois compté depuis le début de l’abonnement.`,
        'Quand le temps (vent violent, gel) ou un empêchement de notre part ne permet pas de laver correctement, nous vous prévenons et convenons d’une autre date, sans frais. Ce report n’est pas compté parmi les vôtres et le passage n’est pas perdu : voyez l’article « Annulation tardive et absence ».',
      ],
    },
    placeSection,
    {
      title: 'Annulation tardive et absence',
      paragraphs: [
        `La règle est la même des deux côtés. Un rendez-vous que vous annulez au moins ${lateChangeHours} heures à l’avance vous rend son passage. Annulé plus tard, ou si le véhicule n’est pas accessible à l’heure convenue, il est compté comme effectué, sauf force majeure. Votre espace client vous le rappelle avant de confirmer.`,
        `Un rendez-vous que nous annulons, ou que nous manquons, vous rend toujours son passage. Si nous ne vous avons pas prévenu au moins ${lateChangeHours} heures à l’avance, un passage de plus vous est offert, sauf force majeure.`,
        `Quand la période mensuelle d’un passage que nous vous devons ainsi est terminée, ou se termine dans les ${carriedWithinDays} jours, ce passage est reporté : vous l’utilisez dans les ${carriedDays} jours qui suivent. Si l’abonnement prend fin avant, vous l’utilisez jusqu’à son dernier jour ; ce que vous n’avez pas pu utiliser vous est remboursé, pour sa part du prix mensuel.`,
      ],
    },
    {
      title: 'Passages non utilisés',
      paragraphs: [
        'Les passages d’une période mensuelle s’utilisent pendant cette période. Ceux que vous n’utilisez pas ne se reportent pas sur la suivante et ne sont pas remboursés, sauf ceux que nous vous devons (article « Annulation tardive et absence ») et ceux d’un mois sans créneau libre :',
        `Si, ${numberInWords(fullMonthDays)} jours avant la fin de votre mois, il ne reste plus aucun créneau libre jusqu’à sa fin (fermeture ou planning complet), le lavage que vous n’avez pas utilisé est reporté aux ${numberInWords(carriedDays)} jours suivants. Nous vous l’écrivons. Si l’abonnement prend fin avant, vous l’utilisez jusqu’à son dernier jour ; ce que vous n’avez pas pu utiliser vous est remboursé, pour sa part du prix mensuel. Cela vaut pour chacun des passages non utilisés de ce mois, sauf si la réservation est suspendue ce jour-là (échéance impayée ou abonnement en pause).`,
      ],
    },
  ]
}
