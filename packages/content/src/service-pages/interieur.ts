import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { perpignanLinks } from '../landing/landing-links.ts'
import { pricedTowns } from './served-towns.ts'
import { popularBadge, serviceAmounts } from './service-amounts.ts'
import type { ServicePage } from './service-page.ts'
import { serviceLink, servicePaths } from './service-paths.ts'

export function interiorServicePage(settings: PublishedSettings): ServicePage {
  const { price, duration } = serviceAmounts(settings, 'interieur')
  return {
    id: 'interieur',
    path: servicePaths.interieur,
    title: 'Lavage intérieur de voiture à domicile',
    description: `Aspiration, plastiques, vitres et seuils : votre habitacle remis en ordre chez vous, à Perpignan et autour, ${duration}, ${price}.`,
    keywords: ['lavage intérieur voiture Perpignan', 'aspiration voiture à domicile', 'nettoyage habitacle'],
    hero: {
      title: 'Lavage intérieur à domicile, à Perpignan',
      lead: 'Tout ce qui est entré dans la voiture en ressort, du gravier au dernier poil de chien.',
      badge: popularBadge(settings, 'interieur'),
      price,
      duration,
    },
    benefits: {
      title: 'Pourquoi commencer par l’intérieur',
      points: [
        {
          title: 'Vous repartez aussitôt',
          text: 'Rien n’est détrempé : les sièges sont secs quand nous vous rendons les clés.',
        },
        {
          title: 'La pluie ne change rien',
          text: 'Sous un porche, un auvent ou dans un garage, l’habitacle se nettoie par presque tous les temps.',
        },
        {
          title: 'Un pare-brise sans voile',
          text: 'Le film que dégagent les plastiques chauds disparaît, et les phares d’en face n’éblouissent plus.',
        },
        {
          title: 'Presque sans eau',
          text: 'Aspirateur, pinceaux et microfibres font le travail, y compris quand l’eau est comptée.',
        },
      ],
    },
    steps: {
      title: 'Le passage, du début à la fin',
      points: [
        {
          title: 'Rendez-vous',
          text: 'Parlez-nous des enfants, du chien, de la plage : nous prenons les embouts qu’il faut.',
        },
        {
          title: 'Préparation',
          text: 'Nous sortons les tapis, vidons les rangements avec vous et mettons vos objets de côté.',
        },
        {
          title: 'Lavage',
          text: 'Dépoussiérage du haut vers le bas, plastiques, vitres, puis aspiration des sièges, du sol et du coffre.',
        },
        {
          title: 'Finitions',
          text: 'Seuils et joints de portes, tapis remis à plat, réglages des sièges et rétroviseurs rendus tels quels.',
        },
      ],
    },
    comparison: null,
    towns: {
      title: 'Où nous venons',
      lead: 'Partout où le déplacement a un prix fixe, indiqué à côté de chaque commune.',
      served: pricedTowns(settings.towns),
    },
    faq: {
      title: 'Questions sur le lavage intérieur',
      items: [
        {
          question: 'Les taches des sièges partent-elles ?',
          answer:
            'Celles de surface, oui. Une tache entrée dans le tissu demande un shampouinage : c’est l’affaire de la formule détaillée ou du pressing.',
        },
        {
          question: 'Nettoyez-vous le coffre ?',
          answer:
            'Oui, plancher et côtés compris. Videz-le si vous pouvez ; sinon nous sortons ce qui gêne et le remettons en place.',
        },
        {
          question: 'Faut-il une prise de courant ?',
          answer: 'Non, l’aspirateur fonctionne sur l’énergie de la camionnette.',
        },
      ],
    },
    links: [serviceLink('fast'), serviceLink('exterieur'), perpignanLinks.pressing],
  }
}
