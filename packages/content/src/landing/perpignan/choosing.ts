import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import type { FaqItem } from '../../faq.ts'
import { perpignanLinks, zonesLink } from '../landing-links.ts'
import type { LandingPage } from '../landing-page.ts'
import { serviceLines } from '../price-lines.ts'

/** /meilleur-lavage-auto-perpignan: how to choose; "best" is a question here, no claim. Source: LAW-41. */
export function choosingPage(settings: PublishedSettings): LandingPage {
  const { services, identity } = settings
  const cheapest = Math.min(...Object.values(services).map(({ priceCents }) => priceCents))
  return {
    path: perpignanLinks.choosing.href,
    title: 'Meilleur lavage auto à Perpignan : le choisir',
    description:
      'Portique, haute pression, centre ou lavage à domicile : sept critères honnêtes pour trouver le lavage auto qui convient à votre voiture, à Perpignan.',
    keywords: ['meilleur lavage auto Perpignan', 'comparer lavage auto', 'choisir lavage voiture'],
    hero: {
      title: 'Quel est le meilleur lavage auto à Perpignan ?',
      lead: 'Celui qui convient à votre voiture, à votre temps et à votre budget. Nous vendons l’une des réponses ; voici de quoi les comparer toutes, la nôtre comprise.',
      // The page says itself that others cost less: no claim of a price stands above it.
      badge: null,
      facts: [
        { label: 'Façons de laver', value: 'quatre' },
        { label: 'Critères', value: 'sept' },
        { label: 'Notre premier prix', value: `${formatCents(cheapest)} TTC` },
      ],
    },
    sections: [
      {
        title: 'Quatre familles, quatre compromis',
        paragraphs: [],
        points: [
          {
            title: 'Le portique à rouleaux',
            text: 'Quelques minutes, quelques euros, aucune fatigue. En échange : un contact que vous ne maîtrisez pas, rien à l’intérieur, et les recoins oubliés. Pour une voiture de service ou de chantier, c’est souvent assez.',
          },
          {
            title: 'La lance haute pression',
            text: 'Sans contact, donc sans rayures si l’on se contente de rincer. Elle décolle la boue, pas le film routier. La tentation d’y ajouter la brosse fixe de la station annule l’avantage.',
          },
          {
            title: 'Le centre de lavage à la main',
            text: 'Du vrai travail, sur place, parfois avec un salon d’attente. Il faut s’y rendre, patienter ou se faire raccompagner, et revenir.',
          },
          {
            title: 'Le lavage à domicile',
            text: 'Le même travail, chez vous. Il demande un emplacement privé et un rendez-vous, coûte plus cher qu’un portique, et dépend du vent et des arrêtés sur l’eau.',
          },
        ],
      },
      {
        title: 'Sept questions à poser avant de payer',
        paragraphs: ['Elles valent pour n’importe quel professionnel, nous compris :'],
        points: [
          {
            title: 'Que touche ma peinture ?',
            text: 'Gant, éponge ou brosse ; changé quand, rincé où. Une réponse vague est une réponse.',
          },
          {
            title: 'Qu’est-ce qui est compris ?',
            text: 'Jantes, seuils, vitres des deux côtés, coffre. Demandez la liste écrite : deux « intérieurs » peuvent n’avoir rien en commun.',
          },
          {
            title: 'Le prix est-il final ?',
            text: 'TTC, déplacement compris ou annoncé, et tout supplément (un break, des poils de chien) dit d’avance.',
          },
          {
            title: 'Combien de temps ?',
            text: 'Un intérieur complet en un quart d’heure n’est pas complet.',
          },
          {
            title: 'Où part l’eau ?',
            text: 'Un professionnel sait répondre, et sait aussi ce que dit l’arrêté sécheresse du moment.',
          },
          {
            title: 'Qui répond en cas de dégât ?',
            text: 'Une entreprise a un SIRET, une adresse et une assurance responsabilité civile professionnelle. Demandez l’attestation.',
          },
          {
            title: 'Les avis sont-ils vrais ?',
            text: 'Lisez les moyens plus que les excellents. Cherchez une date, un lieu, un détail ; méfiez-vous des superlatifs sans histoire.',
          },
        ],
      },
      {
        title: 'Ce qui nous départage, sans nous vanter',
        paragraphs: [
          `Chez ${identity.name}, la liste de chaque formule est publiée, le prix ne dépend pas du gabarit de la voiture, et le supplément de déplacement est écrit ville par ville. Nous lavons à la main, nous vous montrons les défauts avant de commencer, et nous refusons de travailler par vent violent. Si un lavage est mal fait, nous revenons le corriger sans frais.`,
          'Nous ne convenons pas à tout le monde. Si votre voiture dort dans la rue et que vous n’avez aucun endroit privé où la placer, si vous voulez la laver ce soir en dix minutes, ou si vous rentrez d’un chemin boueux chaque jour, une station vous servira mieux. Gardez-nous pour le nettoyage de fond.',
        ],
      },
      {
        title: 'Un conseil selon votre cas',
        paragraphs: [
          'Citadine claire, garage, peu de kilomètres : un lavage extérieur de temps en temps et un bon coup d’aspirateur. Peinture noire ou rouge : la main, toujours, quitte à espacer. Famille et chien : le duo intérieur-extérieur, régulièrement. Véhicule à vendre : une remise à neuf, la semaine des photos et pas un mois avant. Leasing à rendre : comparez le devis d’un nettoyage avec la grille de frais de restitution avant de décider.',
          'Ce n’est jamais la formule la plus chère qui dure le plus, c’est la plus régulière. Une voiture entretenue légèrement toute l’année reste en meilleur état qu’une autre décapée une fois l’an, parce que rien n’a eu le temps de s’y incruster.',
        ],
      },
    ],
    prices: {
      title: 'Nos prix, pour comparer',
      lead: 'Mettez-les en face de ceux que l’on vous propose, à contenu égal.',
      lines: serviceLines(settings),
    },
    faq: { title: 'Questions pour décider', items: faq() },
    links: {
      title: 'Détails utiles',
      items: [perpignanLinks.handWash, perpignanLinks.pressing, perpignanLinks.homeWash, zonesLink],
    },
    call: {
      title: 'Une question avant de choisir ?',
      text: 'Posez-la : si une autre solution vous va mieux, nous vous le dirons.',
      button: 'Nous écrire',
    },
    showsTestimonials: false,
  }
}

function faq(): FaqItem[] {
  return [
    {
      question: 'Un lavage à la main vaut-il la différence de prix ?',
      answer:
        'Sur une peinture sombre, récente ou fragile, oui, car il évite des rayures qu’un polissage ferait payer bien plus. Sur un vieil utilitaire, pas forcément.',
    },
    {
      question: 'Comment vérifier qu’une entreprise est déclarée ?',
      answer:
        'Relevez le SIRET dans ses mentions légales et cherchez-le dans l’annuaire public des entreprises. S’il n’y est pas, passez votre chemin.',
    },
    {
      question: 'Pourquoi ne publiez-vous pas de classement ?',
      answer:
        'Parce qu’un classement écrit par l’un des concurrents ne prouve rien. Des critères vérifiables vous serviront mieux.',
    },
  ]
}
