import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from './business/availability.ts'
import { durationText } from './durations.ts'
import { planTexts } from './subscription/plans.ts'

export type FaqItem = { question: string; answer: string }

type Settings = Pick<BusinessSettings, 'towns' | 'services' | 'plans' | 'hours'>

/** The seven questions of the home page; every figure comes from the settings. */
export function homeFaq(settings: Settings): FaqItem[] {
  return [
    {
      question: 'Jusqu’où vous déplacez-vous ?',
      answer: `Jusqu’à ${coverageRadiusKm} km autour de Perpignan. Le déplacement est inclus à ${includedTowns(settings)}. Pour les autres communes, le supplément est indiqué à côté du nom de la ville ; plus loin, nous établissons un devis.`,
    },
    {
      question: 'Dois-je être présent pendant le lavage ?',
      answer:
        'Non. Il nous faut les clés au début pour ouvrir la voiture, et quelqu’un à qui les rendre à la fin. Entre les deux, vous pouvez travailler, faire la sieste ou partir en réunion.',
    },
    {
      question: 'Faut-il une arrivée d’eau et une prise électrique ?',
      answer:
        'Non, la camionnette transporte son eau et son énergie. La voiture doit seulement se trouver sur un emplacement privé, avec assez de place pour ouvrir les portes : nous ne lavons pas sur la voie publique.',
    },
    {
      question: 'Combien de temps dure un lavage ?',
      answer: `Comptez ${durations(settings)}. Une voiture très sale peut demander un peu plus : nous vous le disons avant de commencer.`,
    },
    {
      question: 'Quels jours travaillez-vous ?',
      answer: `Nous intervenons ${availabilityText(settings.hours)}. Le calendrier de réservation vous montre les premiers jours disponibles.`,
    },
    {
      question: 'Que se passe-t-il s’il pleut ou si la tramontane souffle fort ?',
      answer:
        'Une averse ne nous arrête pas si la voiture est à l’abri. Par vent violent, le sable projeté rayerait la peinture : nous vous appelons et nous reportons le rendez-vous, sans frais.',
    },
    {
      question: 'Comment fonctionne l’abonnement ?',
      answer: `${plans(settings)} L’engagement minimum est de ${commitmentMonths} mois ; ensuite, vous arrêtez quand vous voulez avec ${noticeDays} jours de préavis, et ce qui est payé au-delà vous est rendu. La souscription se fait en ligne, par carte, ou avec nous, par virement.`,
    },
  ]
}

function includedTowns({ towns }: Settings): string {
  const names = towns.filter((town) => town.charge.kind === 'included').map((town) => town.name)
  return frenchList(names)
}

function durations({ services }: Settings): string {
  return frenchList(
    serviceIds.map((id) => `${durationText(services[id].minutes)} pour le ${serviceTitles[id]}`),
  )
}

function plans({ plans: { standard, premium } }: Settings): string {
  const price = (cents: number) => `${formatCents(cents)} TTC par mois`
  const visits = (count: number) => `${count} ${count > 1 ? 'passages' : 'passage'} par mois`
  return `${planTexts.standard.name} : ${visits(standard.visitsPerMonth)}, ${price(standard.monthlyCents)}. ${planTexts.premium.name} : ${visits(premium.visitsPerMonth)}, ${price(premium.monthlyCents)}.`
}
