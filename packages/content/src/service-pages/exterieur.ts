import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { perpignanLinks } from '../landing/landing-links.ts'
import { exteriorTowns } from './served-towns.ts'
import { popularBadge, serviceAmounts } from './service-amounts.ts'
import type { ServicePage } from './service-page.ts'
import { serviceLink, servicePaths } from './service-paths.ts'

export function exteriorPage(settings: PublishedSettings): ServicePage {
  const { price, duration } = serviceAmounts(settings, 'exterieur')
  const bestPrice = settings.claims.bestPrice ? 'Meilleur prix à Perpignan' : null
  return {
    id: 'exterieur',
    path: servicePaths.exterieur,
    title: 'Lavage extérieur à domicile à Perpignan',
    description: `Carrosserie, jantes et vitres lavées à la main devant chez vous, à Perpignan et autour : ${duration}, ${price}, sans rouleau.`,
    keywords: ['lavage extérieur voiture Perpignan', 'lavage carrosserie à la main', 'lavage jantes'],
    hero: {
      title: 'Lavage extérieur à domicile, à Perpignan',
      lead: 'Mousse, gant, séchage. Une carrosserie propre, lavée pour ne pas être rayée : on rince ce qui gratte avant de toucher.',
      badge: bestPrice ?? popularBadge(settings, 'exterieur'),
      price,
      duration,
    },
    benefits: {
      title: 'Ce que vous y gagnez',
      points: [
        {
          title: 'Un vernis ménagé',
          text: 'La saleté est détrempée et rincée avant le premier contact. Le gant ne rencontre plus de grains.',
        },
        {
          title: 'Des jantes vraiment nettes',
          text: 'Faces, creux et écrous, avec leurs brosses à elles. La poussière de frein n’atteint pas la carrosserie.',
        },
        {
          title: 'Pas de ronds blancs',
          text: 'Nous séchons à la serviette, aussitôt rincé. Le calcaire n’a pas le temps d’écrire.',
        },
        {
          title: 'Un rendez-vous court',
          text: `Comptez ${duration} sur place : le temps d’une réunion ou d’un café prolongé.`,
        },
      ],
    },
    steps: {
      title: 'Comment se passe un lavage extérieur',
      points: [
        {
          title: 'Rendez-vous',
          text: 'Vous choisissez un jour, nous confirmons l’heure. Indiquez où la voiture est garée et comment entrer.',
        },
        {
          title: 'Préparation',
          text: 'Nous faisons le tour du véhicule avec vous, fermons les vitres et couvrons de mousse de prélavage.',
        },
        {
          title: 'Lavage',
          text: 'Rinçage basse pression, jantes, puis carrosserie au gant, du toit vers les bas de caisse.',
        },
        {
          title: 'Finitions',
          text: 'Séchage, vitres extérieures, rétroviseurs et entrées de portes. Vous vérifiez, nous rangeons.',
        },
      ],
    },
    comparison: null,
    towns: {
      title: 'Où nous lavons l’extérieur',
      lead: 'Pour un lavage seul, nous restons près de Perpignan. Le supplément éventuel figure à côté de la commune.',
      served: exteriorTowns(settings),
    },
    faq: {
      title: 'Questions sur le lavage extérieur',
      items: [
        {
          question: 'Le moteur est-il lavé ?',
          answer:
            'Non. Les faisceaux et boîtiers électroniques supportent mal l’eau. Nous essuyons en revanche les feuillures du capot et du coffre.',
        },
        {
          question: 'Une cire est-elle comprise ?',
          answer:
            'Le lavage laisse la protection existante en place. La pose d’une protection neuve fait partie de la formule détaillée, qui prépare la peinture avant.',
        },
        {
          question: 'Et si la voiture est couverte de boue ?',
          answer:
            'Dites-le en réservant ; une photo par e-mail aide. Il faut plus de temps et un second prélavage ; nous vous donnons le prix avant de venir.',
        },
      ],
    },
    links: [serviceLink('fast'), serviceLink('detaille'), perpignanLinks.handWash],
  }
}
