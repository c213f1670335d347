import { coverageRadiusKm } from '@tramontane/domain/places/coverage'

/** What search engines and shared links say of the page. */
export const professionalsSeo = {
  title: 'Lavage auto pour professionnels',
  description:
    'Conciergeries, hôtels, entreprises, garages et loueurs : vos véhicules lavés sur votre parking, autour de Perpignan. Devis gratuit, une seule facture.',
  keywords: [
    'lavage auto professionnels Perpignan',
    'nettoyage flotte automobile',
    'lavage véhicules entreprise',
  ],
}

export const professionalsLead = `Conciergeries, hôtels, entreprises, garages, loueurs : nous venons laver à la main, jusqu’à ${coverageRadiusKm} km autour de Perpignan, avec notre eau et notre matériel. Vous ne déplacez aucune voiture.`

/** The kinds of company served. */
export const audienceTitles = {
  conciergerie: 'Conciergeries et hôtels',
  entreprise: 'Entreprises',
  automobile: 'Garages, concessionnaires et loueurs',
}
