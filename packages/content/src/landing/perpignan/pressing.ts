import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { pressingPrices } from '@tramontane/domain/washes/pressing'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import type { FaqItem } from '../../faq.ts'
import { serviceLink } from '../../service-pages/service-paths.ts'
import { perpignanLinks } from '../landing-links.ts'
import type { LandingPage } from '../landing-page.ts'
import { pressingLines } from '../price-lines.ts'

const exterior = `dès ${formatCents(pressingPrices.exterieur.fromCents)}`
const complete = `dès ${formatCents(pressingPrices.complet.fromCents)}`

/** /pressing-auto-perpignan: textiles cleaned in depth. Source: P-32. */
export function pressingPage({ services }: PublishedSettings): LandingPage {
  return {
    path: perpignanLinks.pressing.href,
    title: 'Pressing auto à Perpignan : sièges et moquettes',
    description: `Sièges, moquettes, ciel de toit : le pressing auto à domicile à Perpignan. Extérieur ${exterior}, complet ${complete} TTC, prix ferme sur photos.`,
    keywords: [
      'pressing auto Perpignan',
      'shampouinage siège voiture',
      'détachage siège auto',
      'rénovation intérieur',
    ],
    hero: {
      title: 'Pressing auto à Perpignan, pour les textiles qu’on croit perdus',
      lead: 'Un siège se nettoie comme un costume : on identifie la fibre, on reconnaît la tache, on choisit le produit, et on rince. La seule différence est que le siège ne se décroche pas du cintre.',
      badge: null,
      facts: [
        { label: 'Pressing extérieur', value: `${exterior} TTC` },
        { label: 'Pressing complet', value: `${complete} TTC` },
        { label: 'Devis', value: 'ferme, d’après vos photos' },
      ],
    },
    sections: [
      {
        title: 'Lavage, détail, pressing : qui fait quoi',
        paragraphs: [
          `Le ${serviceTitles.interieur} retire ce qui est posé sur le tissu. Le ${serviceTitles.detaille}, à ${formatCents(services.detaille.priceCents)}, shampouine une voiture en état d’usage. Le pressing s’adresse à ce qui est entré dans la fibre : café ancien, vomi, moisissure d’une vitre restée ouverte un jour d’orage, sièges d’une voiture achetée à un fumeur. Il prend plus de temps, parfois deux passages, et commence par un diagnostic.`,
          'C’est pourquoi nos prix disent « dès ». Ils valent pour un véhicule de cinq places dans un état courant ; un monospace à trois rangées, une moquette gorgée d’eau ou un ciel de toit jauni demandent un devis. Vous l’avez avant, par écrit, et il ne bouge pas après.',
        ],
      },
      {
        title: 'Reconnaître la tache avant de la mouiller',
        paragraphs: ['Une tache se fixe le plus souvent quand on l’attaque avec le mauvais produit.'],
        points: [
          {
            title: 'Protéines',
            text: 'Lait, sang, œuf, vomi : à l’eau froide et aux enzymes. L’eau chaude les cuit dans la fibre.',
          },
          {
            title: 'Tanins',
            text: 'Café, thé, vin, jus de raisin : un milieu légèrement acide les décolore. Le savon les brunit.',
          },
          {
            title: 'Graisses',
            text: 'Crème solaire, huile, maquillage, cambouis : un dégraissant doux, puis beaucoup de rinçage.',
          },
          {
            title: 'Colorants',
            text: 'Encre, feutre, sirop, jean neuf : les plus incertaines. On essaie sur une couture, et on annonce le résultat probable.',
          },
          {
            title: 'Minéraux',
            text: 'Boue, argile, sel : on laisse sécher, on brosse, on aspire. L’eau vient après.',
          },
          {
            title: 'Odeurs',
            text: 'Elles disent qu’il reste de la matière ou de l’humidité. On les cherche sous la moquette, pas dans l’air.',
          },
        ],
      },
      {
        title: 'Le déroulement, étape par étape',
        paragraphs: [
          'Après une aspiration minutieuse, nous prétraitons chaque tache selon sa famille, puis nous brossons le siège entier avec un shampooing peu moussant : ne nettoyer que la tache laisserait un cerne clair. Vient le rinçage, à l’injection et à l’aspiration, répété jusqu’à ce que l’eau récupérée soit claire. C’est l’étape que l’on saute dans les nettoyages bon marché ; un shampooing mal rincé colle, et le siège se resalit en un mois.',
          'Les moquettes suivent la même voie. Le ciel de toit, collé sur une mousse fragile, se traite presque à sec, à la main, car trop d’eau le ferait tomber. Les ceintures se déroulent entièrement, se lavent et sèchent tendues.',
        ],
      },
      {
        title: 'Le séchage, moitié du travail',
        paragraphs: [
          'Le climat nous aide : par temps de tramontane, l’air est si sec qu’un siège rincé le matin est prêt dans l’après-midi, portes ouvertes à l’abri de la poussière. Par vent marin, il faut compter la nuit, vitres entrouvertes et climatisation en marche une vingtaine de minutes. Prévoyez de ne pas avoir besoin de la voiture avant le lendemain, et un endroit couvert si la pluie menace.',
        ],
      },
      {
        title: 'Le pressing extérieur',
        paragraphs: [
          'La carrosserie a, elle aussi, ses taches incrustées : goudron, résine, points de rouille, calcaire. Le pressing extérieur les retire une à une, nettoie plastiques, joints et passages de roue en profondeur, et se termine par une protection. Il convient avant une vente, à la sortie de l’hiver, ou après des mois passés sous les pins d’un camping.',
        ],
      },
    ],
    prices: {
      title: 'Prix du pressing',
      lead: 'Prix de départ, confirmés par un devis gratuit.',
      lines: pressingLines(),
    },
    faq: { title: 'Questions sur le pressing', items: faq() },
    links: {
      title: 'Voir aussi',
      items: [
        perpignanLinks.interior,
        serviceLink('detaille'),
        { label: 'Entretenir le cuir de sa voiture', href: '/blog/entretenir-le-cuir-de-sa-voiture' },
      ],
    },
    call: {
      title: 'Montrez-nous la tache',
      text: 'Décrivez-la, dites son âge et ce que vous avez déjà essayé. Nous répondons avec un prix, ou avec un conseil.',
      button: 'Demander un devis',
    },
    showsTestimonials: false,
  }
}

function faq(): FaqItem[] {
  return [
    {
      question: 'Toutes les taches partent-elles ?',
      answer:
        'Non. Un colorant qui a migré, une brûlure ou une décoloration au soleil restent. Nous classons les taches avec vous avant de commencer : sûres, probables, douteuses.',
    },
    {
      question: 'Traitez-vous les sièges en cuir ou en alcantara ?',
      answer:
        'Le cuir se nettoie et se protège, sans injection d’eau. L’alcantara se brosse presque à sec. Les deux font partie du pressing complet.',
    },
    {
      question: 'Ma voiture a pris l’eau, est-ce urgent ?',
      answer:
        'Oui. La moisissure peut s’installer en deux jours, parfois moins. Ouvrez, épongez, retirez les tapis, et contactez-nous sans attendre.',
    },
    {
      question: 'Les sièges chauffants et les airbags posent-ils problème ?',
      answer:
        'Non, si l’on dose l’eau et si l’on ne touche pas aux connecteurs sous le siège. Nous coupons le contact et nous travaillons par petites surfaces.',
    },
  ]
}
