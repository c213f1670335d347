import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { durationText } from '../../durations.ts'
import type { FaqItem } from '../../faq.ts'
import { perpignanLinks } from '../landing-links.ts'
import type { LandingPage } from '../landing-page.ts'
import { serviceLines } from '../price-lines.ts'

/** /nettoyage-auto-perpignan: the inside of the car. */
export function interiorPage(settings: PublishedSettings): LandingPage {
  const { services } = settings
  const price = `${formatCents(services.interieur.priceCents)} TTC`
  return {
    path: perpignanLinks.interior.href,
    title: 'Nettoyage auto intérieur à Perpignan',
    description: `Sable, poils, miettes, odeurs : le nettoyage intérieur de votre voiture, chez vous à Perpignan, ${durationText(services.interieur.minutes)}, ${price}.`,
    keywords: [
      'nettoyage auto Perpignan',
      'nettoyage intérieur voiture',
      'aspirer sable voiture',
      'poils de chien',
    ],
    hero: {
      title: 'Nettoyage auto à Perpignan : l’intérieur d’abord',
      lead: 'On lave la carrosserie pour les voisins et l’habitacle pour soi. C’est là que vous passez vos heures ; c’est là que nous prenons notre temps.',
      badge: null,
      facts: [
        { label: 'Durée', value: durationText(services.interieur.minutes) },
        { label: 'Prix', value: price },
        { label: 'Par temps de pluie', value: 'possible, à l’abri' },
      ],
    },
    sections: [
      {
        title: 'Ce qu’un habitacle ramasse ici',
        paragraphs: [
          'Une voiture familiale de la plaine transporte la plage de juillet à octobre, les terrains de rugby le reste de l’année, et la poussière des jours de vent en toute saison. Les grilles d’aération l’aspirent, la moquette la retient, le soleil fixe le tout. À force, on ne la voit plus : on s’habitue à une odeur, à un pare-brise voilé, à un accoudoir qui colle.',
          'Nettoyer l’intérieur n’est pas une affaire d’apparence. Une vitre claire fatigue moins les yeux la nuit, un filtre et des conduits dépoussiérés rendent son souffle à la climatisation, et une boucle de ceinture sans sable verrouille du premier coup.',
        ],
      },
      {
        title: 'Du plafond au plancher, dans cet ordre',
        paragraphs: [
          'La poussière tombe. Celui qui commence par l’aspirateur recommencera. Nous dépoussiérons d’abord le haut, au pinceau souple : aérateurs, commandes, contre-portes, plafonnier. Viennent ensuite les plastiques, à la microfibre à peine humide et avec un produit mat, puis les vitres, en deux passes croisées. L’aspirateur arrive en dernier, quand tout est descendu.',
          'Les tapis sortent de la voiture et sont battus avant d’être aspirés des deux côtés. Les sièges avancent et reculent à fond, car le meilleur refuge des miettes se trouve entre la glissière et la console. Le coffre est vidé de ce que vous y avez laissé, aspiré jusque sous le plancher, puis rangé comme il était.',
        ],
      },
      {
        title: 'Quatre cas d’école',
        paragraphs: [],
        points: [
          {
            title: 'Le sable de Canet',
            text: 'Il descend dans l’épaisseur de la moquette. Nous le faisons remonter en la faisant vibrer, embout plat d’un côté, brosse de l’autre. Mouillé, il faut d’abord qu’il sèche.',
          },
          {
            title: 'Le chien',
            text: 'Le poil se plante comme une aiguille dans la feutrine du coffre. Un gant de caoutchouc le rassemble, une brosse dure finit, et nous prévoyons plus de temps quand vous nous prévenez.',
          },
          {
            title: 'Les enfants',
            text: 'Compote séchée, feutre, pâte à modeler. On retire le solide à la spatule, on tamponne, on ne frotte pas. Les sièges auto se nettoient mieux démontés.',
          },
          {
            title: 'La cigarette',
            text: 'Le goudron se dépose sur les vitres et le ciel de toit. Les surfaces dures reviennent bien ; les tissus gardent une part de l’odeur, que le shampouinage de la formule détaillée réduit sans toujours l’effacer.',
          },
        ],
      },
      {
        title: 'Ce que le nettoyage comprend, et ce qu’il ne comprend pas',
        paragraphs: [
          `Le Lavage Intérieur, à ${price}, couvre l’aspiration complète, le dépoussiérage, les plastiques, les vitres de l’intérieur, les seuils et les joints de portes. Il rend une voiture saine et nette. Il ne retire pas une tache incrustée dans un tissu ni une auréole de lait : pour cela il faut mouiller, brosser et extraire, ce que font la formule détaillée et le pressing.`,
          'Nous préférons vous le dire avant. Décrivez les taches dans votre demande ou envoyez-nous une photo par e-mail : nous vous disons quelle formule suffit, et quelle tache risque de rester.',
        ],
      },
      {
        title: 'Garder propre plus longtemps',
        paragraphs: [
          'Trois objets changent la vie d’un habitacle : un bac à bords hauts dans le coffre, une petite brosse pour les semelles, et un sac à déchets que l’on vide en faisant le plein. Secouez les tapis une fois par semaine, passez une microfibre sèche sur le tableau de bord, et ne laissez pas un vêtement humide passer la nuit dans la voiture. Un nettoyage de fond tous les deux ou trois mois suffit alors largement.',
        ],
      },
    ],
    prices: {
      title: 'Prix du nettoyage intérieur',
      lead: 'Seul, ou avec l’extérieur dans le même passage.',
      lines: serviceLines(settings, ['interieur', 'fast', 'detaille']),
    },
    faq: { title: 'Questions sur l’habitacle', items: faq() },
    links: {
      title: 'Pages voisines',
      items: [
        perpignanLinks.pressing,
        { label: 'Entretenir le cuir de sa voiture', href: '/blog/entretenir-le-cuir-de-sa-voiture' },
        { label: 'Nettoyer sa voiture après la plage', href: '/blog/nettoyer-sa-voiture-apres-la-plage' },
        perpignanLinks.homeWash,
      ],
    },
    call: {
      title: 'Montez dans une voiture qui sent le propre',
      text: 'Décrivez-nous l’état de l’habitacle, nous vous disons la formule utile.',
      button: 'Décrire mon habitacle',
    },
    showsTestimonials: false,
  }
}

function faq(): FaqItem[] {
  return [
    {
      question: 'Les sièges seront-ils mouillés ?',
      answer:
        'Non avec le Lavage Intérieur : tout se fait à l’aspirateur et à la microfibre à peine humide, et vous repartez aussitôt. Seul un shampouinage demande du séchage.',
    },
    {
      question: 'Parfumez-vous l’habitacle ?',
      answer:
        'Seulement si vous le demandez. Une voiture propre ne sent rien ; un parfum posé sur une odeur fait deux odeurs.',
    },
    {
      question: 'Et si vous trouvez des objets sous les sièges ?',
      answer:
        'Nous les posons dans un sachet sur le siège passager : pièces, boucles d’oreilles, tétines, rien ne part à l’aspirateur sans avoir été regardé.',
    },
    {
      question: 'Un arrêté sécheresse empêche-t-il ce nettoyage ?',
      answer:
        'L’intérieur se fait presque sans eau. Nous vérifions ce que l’arrêté en cours autorise avant de confirmer votre rendez-vous.',
    },
  ]
}
