import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import type { FaqItem } from '../faq.ts'
import { perpignanLinks, subscriptionLink } from '../landing/landing-links.ts'
import { stationComparison } from './comparison.ts'
import { pricedTowns } from './served-towns.ts'
import { popularBadge, serviceAmounts } from './service-amounts.ts'
import type { ServicePage } from './service-page.ts'
import { serviceLink, servicePaths } from './service-paths.ts'

export function fastPage(settings: PublishedSettings): ServicePage {
  const { price, duration } = serviceAmounts(settings, 'fast')
  return {
    id: 'fast',
    path: servicePaths.fast,
    title: 'Lavage Fast à Perpignan : dedans et dehors',
    description: `Dedans et dehors en un seul passage, chez vous ou au bureau, à Perpignan et autour : ${duration}, ${price}, à la main.`,
    keywords: ['lavage complet voiture Perpignan', 'lavage intérieur extérieur à domicile', 'lavage rapide'],
    hero: {
      title: 'Lavage Fast : intérieur et extérieur, en une visite',
      lead: `Comptez ${duration} pour toute la voiture, sans rien changer à votre journée.`,
      badge: popularBadge(settings, 'fast'),
      price,
      duration,
    },
    benefits: {
      title: 'Ce que change un passage complet',
      points: [
        {
          title: 'Un seul rendez-vous',
          text: 'L’habitacle et la carrosserie se font à la suite, dans l’ordre qui évite de salir ce qui vient d’être lavé.',
        },
        {
          title: 'Une durée annoncée',
          text: `Comptez ${duration} pour une voiture dans un état courant. Si la vôtre demande davantage, vous le savez avant.`,
        },
        {
          title: 'Vitres des deux côtés',
          text: 'La seule façon d’obtenir un pare-brise sans traces quand le soleil est bas.',
        },
        {
          title: 'Le rythme de l’abonnement',
          text: 'C’est le lavage que nos abonnés reçoivent chaque mois : léger et régulier plutôt que rare et lourd.',
        },
      ],
    },
    steps: {
      title: 'Les quatre temps du Lavage Fast',
      points: [
        {
          title: 'Rendez-vous',
          text: 'À domicile ou sur le parking de votre entreprise. Vous recevez une confirmation avec l’heure.',
        },
        {
          title: 'Préparation',
          text: 'Mousse sur la carrosserie, tapis sortis, objets mis de côté : les deux chantiers démarrent ensemble.',
        },
        {
          title: 'Lavage',
          text: 'Carrosserie et jantes d’abord, puis dépoussiérage et aspiration de l’habitacle, portes grandes ouvertes.',
        },
        {
          title: 'Finitions',
          text: 'Vitres, seuils, brillant des pneus, et un tour de la voiture avec vous.',
        },
      ],
    },
    comparison: stationComparison(settings),
    towns: {
      title: 'Communes desservies',
      lead: 'Le déplacement est inclus ou affiché, jamais découvert à la fin.',
      served: pricedTowns(settings.towns),
    },
    faq: {
      title: 'Questions sur le Lavage Fast',
      items: [
        {
          question: 'Rapide veut-il dire bâclé ?',
          answer:
            'Non. Rien n’est sauté : ce sont les mêmes gestes que dans les formules séparées. Nous gagnons du temps sur l’installation, qui ne se fait qu’une fois.',
        },
        separately(settings),
        {
          question: 'Quelle différence avec la formule détaillée ?',
          answer:
            'Le Fast nettoie. Le détaillé répare ce que le temps a incrusté : sièges shampouinés, peinture décontaminée, plastiques nourris, protection posée.',
        },
        {
          question: 'Puis-je le faire faire au travail ?',
          answer:
            'Oui, sur un parking privé et avec l’accord de l’entreprise. Laissez les clés à l’accueil si vous êtes en réunion.',
        },
        {
          question: 'À quel rythme le prévoir ?',
          answer:
            'Une fois par mois convient à la plupart des voitures. Avec un chien, des enfants ou la mer à deux pas, deux fois.',
        },
      ],
    },
    links: [subscriptionLink, serviceLink('detaille'), perpignanLinks.homeWash],
  }
}

/** What the two washes cost apart, and what this one adds to them. */
function separately({ services: { exterieur, interieur, fast } }: PublishedSettings): FaqItem {
  const apart = exterieur.priceCents + interieur.priceCents
  const sum = `${formatCents(exterieur.priceCents)} + ${formatCents(interieur.priceCents)} = ${formatCents(apart)}`
  const less = apart > fast.priceCents ? `, soit ${formatCents(apart - fast.priceCents)} de moins` : ''
  return {
    question: 'Et si je prends un lavage extérieur et un lavage intérieur séparés ?',
    answer: `Pris à part, ils coûtent ${sum}. Le ${serviceTitles.fast}, à ${formatCents(fast.priceCents)}${less}, fait les deux en une seule visite, donc avec un seul déplacement, et ajoute le brillant des pneus et un contrôle de toute la voiture avec vous.`,
  }
}
