import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { perpignanLinks, subscriptionLink } from '../landing/landing-links.ts'
import { planTexts } from '../subscription/plans.ts'
import { popularBadge, serviceAmounts } from './service-amounts.ts'
import type { ServicePage } from './service-page.ts'
import { serviceLink, servicePaths } from './service-paths.ts'

export function detailedPage(settings: PublishedSettings): ServicePage {
  const { price, duration } = serviceAmounts(settings, 'detaille')
  return {
    id: 'detaille',
    path: servicePaths.detaille,
    title: 'Lavage détaillé et rénovation à Perpignan',
    description: `Sièges shampouinés, peinture décontaminée, plastiques nourris, protection : la remise à neuf à domicile, ${duration}, ${price}.`,
    keywords: [
      'lavage détaillé Perpignan',
      'rénovation voiture',
      'décontamination peinture',
      'voiture avant vente',
    ],
    hero: {
      title: 'Lavage détaillé : la remise à neuf, chez vous',
      lead: 'Avant une vente, après un hiver de sel ou un été de plage, quand un simple lavage ne suffit plus.',
      badge: popularBadge(settings, 'detaille'),
      price,
      duration,
    },
    benefits: {
      title: 'Ce qu’une demi-journée de soin rend',
      points: [
        {
          title: 'Une peinture lisse au toucher',
          text: 'Goudron, résine et particules de frein sont dissous ou retirés à la gomme. La main glisse, la lumière aussi.',
        },
        {
          title: 'Des textiles rafraîchis',
          text: 'Sièges et moquettes sont shampouinés en entier, pour ne pas laisser de cerne autour de la tache.',
        },
        {
          title: 'Des plastiques qui retrouvent leur noir',
          text: 'Pare-chocs, baguettes et tableau de bord sont nourris, avec un fini mat.',
        },
        {
          title: 'Une protection pour la suite',
          text: 'La carrosserie reçoit une couche qui fait perler l’eau et retarde, plusieurs semaines, ce que laissent le sel et la résine.',
        },
      ],
    },
    steps: {
      title: 'Le déroulement d’une rénovation',
      points: [
        {
          title: 'Rendez-vous',
          text: 'Quelques photos par e-mail nous suffisent pour prévoir le temps et vous dire ce qui partira, et ce qui restera peut-être.',
        },
        {
          title: 'Préparation',
          text: 'Visite de la voiture avec vous, taches et rayures notées, tapis et sièges enfants sortis.',
        },
        {
          title: 'Lavage',
          text: 'Intérieur et extérieur complets, puis shampouinage des textiles et décontamination de la peinture.',
        },
        {
          title: 'Finitions',
          text: 'Plastiques nourris, protection posée, vitres reprises. Les tissus finissent de sécher portes ouvertes.',
        },
      ],
    },
    comparison: null,
    towns: {
      title: 'Nous allons plus loin pour un lavage détaillé',
      lead: 'Une longue intervention justifie la route : là où le déplacement n’a pas de prix fixe, un devis gratuit vous le dit d’avance.',
      served: settings.towns,
    },
    faq: {
      title: 'Questions sur la formule détaillée',
      items: [
        {
          question: 'Combien de temps la voiture est-elle immobilisée ?',
          answer: `Prévoyez ${duration} de travail, puis quelques heures de séchage pour les sièges, selon le vent et la saison.`,
        },
        {
          question: 'Les rayures disparaissent-elles ?',
          answer:
            'Les plus fines s’estompent sous la protection. Une rayure que l’ongle accroche demande un polissage ou une retouche, que nous ne faisons pas ici.',
        },
        {
          question: 'Est-ce utile avant de vendre ma voiture ?',
          answer:
            'Oui pour les photos et la première impression. Faites-le quelques jours avant, pas des mois : une voiture propre se salit aussi à l’arrêt.',
        },
        {
          question: 'Un abonnement la comprend-il ?',
          answer: `Oui, une fois : c’est la première visite de la ${planTexts.premium.name}. Ensuite, l’entretien mensuel évite le plus souvent d’en avoir besoin.`,
        },
      ],
    },
    links: [perpignanLinks.pressing, subscriptionLink, serviceLink('fast')],
  }
}
