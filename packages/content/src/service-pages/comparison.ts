import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { availabilityText } from '../business/availability.ts'
import { serviceAmounts } from './service-amounts.ts'
import type { Comparison } from './service-page.ts'

/**
 * The Fast wash beside a visit to a station: five facts that anybody can check, and no figure without its claim.
 * Source: P-29, LAW-41, LAW-42.
 */
export function stationComparison(settings: PublishedSettings): Comparison {
  const { duration } = serviceAmounts(settings, 'fast')
  return {
    title: 'À domicile ou en station ?',
    lead: 'Les deux ont leurs raisons. Voici ce qui change, ligne par ligne.',
    headers: ['', 'Lavage Fast à domicile', 'Station de lavage'],
    rows: [
      {
        criterion: 'Trajet',
        ours: 'Aucun : la voiture reste à sa place, nous venons.',
        station: 'Aller et retour à votre charge, en temps et en carburant.',
      },
      {
        criterion: 'Attente',
        ours: `Un rendez-vous à heure fixe, ${availabilityText(settings.hours)}. Comptez ${duration} pendant que vous faites autre chose.`,
        station: 'Sans rendez-vous, selon l’affluence ; l’aspirateur, c’est vous.',
      },
      {
        criterion: 'Qualité',
        ours: 'À la main, dedans et dehors, contrôlé avec vous à la fin.',
        station: 'Rouleaux ou jet sur l’extérieur, même programme pour toutes les voitures.',
      },
      {
        criterion: 'Produits',
        ours: 'Choisis selon la salissure et la matière : peinture, plastique, tissu, verre.',
        station: 'Ceux du programme sélectionné.',
      },
      {
        criterion: 'Eau',
        ours: ourWater(settings),
        station: 'Fixée par le programme ; souvent recyclée en partie.',
      },
    ],
  }
}

function ourWater({ claims: { waterSavedPercent } }: PublishedSettings): string {
  const dosed = 'Celle de la camionnette, dosée au pulvérisateur'
  return waterSavedPercent
    ? `${dosed} : jusqu’à ${waterSavedPercent.value} % de moins qu’un lavage au jet.`
    : `${dosed}.`
}
