import {
  commitmentMonths,
  firstVisitNoticeDays,
  oneOffNoticeHours,
  postponementsPerTerm,
} from '@tramontane/domain/plans'
import type { TermsSection } from './terms-section.ts'

/** Source: specification 9, change of the fixed day: agreed by phone or e-mail, no rule of the program. */
const fixedDayNoticeHours = 48

/** Where a wash happens, of a subscription or not. Source: domain.md LAW-46. */
export const placeSection: TermsSection = {
  title: 'Emplacement',
  paragraphs: [
    'Le véhicule doit se trouver sur un emplacement privé où vous avez le droit de le faire laver, avec la place d’ouvrir les portes. Nous ne lavons pas sur la voie publique. Nous apportons notre eau et notre énergie.',
    'Quelqu’un doit nous remettre les clés au début et les reprendre à la fin.',
  ],
}

/** How the washes happen. Source: specification 9, domain.md LAW-46 and ST-36. */
export function visitSections(): TermsSection[] {
  return [
    {
      title: 'Première visite',
      paragraphs: [
        `Vous choisissez le jour de la première visite en commandant : au plus tôt ${firstVisitNoticeDays} jours après la commande, jamais un dimanche. Pour la Formule Standard, cette visite est un rattrapage complet du véhicule ; pour la Formule Premium, c’est la formule détaillée.`,
        'Si cette visite, ou un autre passage, tombe pendant le délai de rétractation, dernier jour compris, nous vous demandons de l’accepter expressément, une seule fois : voyez l’article « Droit de rétractation ».',
      ],
    },
    {
      title: 'Rendez-vous et reports',
      paragraphs: [
        'Les rendez-vous suivants se réservent dans votre espace client, parmi les créneaux libres, dans la limite des passages de votre formule pour la période mensuelle en cours.',
        `Changer de jour fixe se demande, par téléphone ou par e-mail, au moins ${fixedDayNoticeHours} heures à l’avance. Un report ponctuel se fait au moins ${oneOffNoticeHours} heures à l’avance, et au plus ${postponementsPerTerm} fois par terme de ${commitmentMonths} mois compté depuis le début de l’abonnement.`,
        'Quand le temps (vent violent, gel) ou un empêchement de notre part ne permet pas de laver correctement, nous vous prévenons et convenons d’une autre date, sans frais. Ce report n’est pas compté parmi les vôtres et le passage n’est pas perdu.',
      ],
    },
    placeSection,
    {
      title: 'Annulation tardive et absence',
      paragraphs: [
        `Un rendez-vous annulé au moins ${oneOffNoticeHours} heures à l’avance vous rend son passage. Annulé plus tard, ou si le véhicule n’est pas accessible à l’heure convenue, il est compté comme effectué, sauf force majeure. Votre espace client vous le rappelle avant de confirmer.`,
      ],
    },
    {
      title: 'Passages non utilisés',
      paragraphs: [
        'Les passages d’une période mensuelle s’utilisent pendant cette période. Ceux que vous n’utilisez pas ne se reportent pas sur la suivante et ne sont pas remboursés, sauf s’ils n’ont pas pu avoir lieu de notre fait.',
      ],
    },
  ]
}
