import type { PublicPlanId } from '@tramontane/domain/contracts/plans'

type PlanText = { name: string; promise: string; features: string[] }

/** What each formula promises. Its price and its visits per month come from the settings. */
export const planTexts: Record<PublicPlanId, PlanText> = {
  standard: {
    name: 'Formule Standard',
    promise: 'Pour une voiture toujours présentable, sans y penser.',
    features: [
      'Lavage Fast à chaque passage, dedans et dehors',
      'Première visite, qui est le premier passage : rattrapage complet du véhicule',
      'Réservation et report en ligne',
    ],
  },
  premium: {
    name: 'Formule Premium',
    promise: 'Pour ceux qui roulent beaucoup, ou qui aiment monter dans une voiture impeccable.',
    features: [
      'Lavage Fast, aux dates que vous choisissez',
      'Première visite, qui est le premier passage : la formule détaillée',
      'Réservation et report en ligne',
    ],
  },
}
