import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from '../../business/availability.ts'
import { durationText } from '../../durations.ts'
import type { FaqItem } from '../../faq.ts'
import { perpignanLinks, subscriptionLink, zonesLink } from '../landing-links.ts'
import type { LandingPage } from '../landing-page.ts'
import { serviceLines } from '../price-lines.ts'
import { neighbourhoods } from './neighbourhoods.ts'

/** /lavage-auto-perpignan: the wash at home, neighbourhood by neighbourhood. */
export function homeWashPage(settings: PublishedSettings): LandingPage {
  const { hours, services, contact } = settings
  return {
    path: perpignanLinks.homeWash.href,
    title: 'Lavage auto à Perpignan, dans votre quartier',
    description: `Du Vernet au Moulin à Vent, nous lavons votre voiture là où elle est garée, ${availabilityText(hours)}. Dès ${formatCents(services.exterieur.priceCents)} TTC.`,
    keywords: ['lavage auto Perpignan', 'lavage auto à domicile Perpignan', 'laveur auto quartier Perpignan'],
    hero: {
      title: 'Lavage auto à Perpignan : nous venons dans votre quartier',
      lead: `Du Bas-Vernet à Saint-Gaudérique, notre camionnette part de ${contact.city} et s’arrête devant chez vous. Vous donnez les clés, vous les reprenez, la voiture n’a pas bougé.`,
      badge: null,
      facts: [
        { label: 'Jours', value: availabilityText(hours) },
        { label: 'Un lavage extérieur', value: durationText(services.exterieur.minutes) },
        { label: 'Emplacement', value: 'privé : cour, allée, parking' },
      ],
    },
    sections: [
      {
        title: 'Une ville, huit façons de se garer',
        paragraphs: [
          'À Perpignan, on ne gare pas sa voiture de la même manière au pied du Castillet et sur la butte du Moulin à Vent. Ici un garage au fond d’une cour, là une place numérotée en plein soleil, plus loin une allée sous les pins. C’est ce qui décide du matériel, de l’heure et parfois du produit. Voici ce qu’il faut savoir, quartier par quartier.',
        ],
        points: neighbourhoods,
      },
      {
        title: 'Ce dont nous avons besoin chez vous',
        paragraphs: [
          'De très peu. La camionnette apporte son eau, son énergie et ses produits ; vous n’avez ni robinet à chercher, ni rallonge à tirer. Il faut en revanche un emplacement privé, où vous avez le droit de faire laver, et environ un mètre libre autour de la voiture pour ouvrir les portes. Nous ne travaillons pas sur la voie publique : ni dans la rue, ni sur une place de stationnement, même payée.',
          'En immeuble, un mot au syndic suffit souvent. Certains règlements interdisent le lavage pour éviter les flaques et les tuyaux en travers du passage. Expliquez que nous dosons l’eau, que nous ne branchons rien et que nous laissons la place sèche : la réponse change volontiers.',
        ],
      },
      {
        title: 'Quatre choses qui changent',
        paragraphs: [],
        points: [
          {
            title: 'Pas de file d’attente',
            text: 'Le samedi matin, les portiques de l’entrée de ville font le plein. Votre voiture, elle, passe à l’heure convenue.',
          },
          {
            title: 'Pas de trajet pour se resalir',
            text: 'Une voiture lavée chez soi reste propre au moins jusqu’à la première sortie.',
          },
          {
            title: 'Un œil sur l’ensemble',
            text: 'Un impact, un pneu usé, un joint décollé : nous vous signalons ce que nous voyons, sans rien vendre.',
          },
          {
            title: 'Du temps rendu',
            text: 'Vous télétravaillez, vous déjeunez, vous couchez le petit. Le lavage avance sans vous.',
          },
        ],
      },
      {
        title: 'Le bon moment dans la journée',
        paragraphs: [
          'De juin à septembre, nous préférons le matin tôt et la fin d’après-midi : sur une tôle brûlante, l’eau sèche avant qu’on l’essuie et laisse ses cercles de calcaire. L’hiver, c’est l’inverse, et le milieu de journée donne les meilleurs séchages. Quand la tramontane est annoncée en rafales, nous regardons la carte de vent la veille et nous vous proposons un autre jour plutôt qu’un travail bâclé.',
        ],
      },
    ],
    prices: {
      title: 'Nos prix à Perpignan',
      lead: 'TTC, matériel et produits compris.',
      lines: serviceLines(settings),
    },
    faq: { title: 'Questions de Perpignanais', items: faq() },
    links: {
      title: 'Pour aller plus loin',
      items: [zonesLink, subscriptionLink, perpignanLinks.handWash, perpignanLinks.interior],
    },
    call: {
      title: 'Quel est votre quartier ?',
      text: 'Dites-nous où la voiture est garée et quel jour vous arrange.',
      button: 'Demander un rendez-vous',
    },
    showsTestimonials: true,
  }
}

function faq(): FaqItem[] {
  return [
    {
      question: 'Pouvez-vous laver dans le parking souterrain de ma résidence ?',
      answer:
        'Oui si le règlement le permet, si l’eau y est recueillie ou dirigée vers un séparateur d’hydrocarbures, et si la hauteur laisse passer la camionnette. Sinon, l’intérieur se fait sans eau ruisselante, et nous lavons l’extérieur sur une place de surface.',
    },
    {
      question: 'Je n’ai qu’une place dans la rue, comment faire ?',
      answer:
        'Recevez-nous sur le parking de votre travail, ou dans l’allée d’un proche. Si vous n’avez aucun emplacement privé, contactez-nous avant de réserver : nous cherchons avec vous.',
    },
    {
      question: 'Intervenez-vous dans les quartiers qui ne sont pas cités ?',
      answer:
        'Oui, dans tout Perpignan : Moyen-Vernet, Saint-Jacques, Clos Banet, Mailloles, Porte d’Espagne, Château-Roussillon. La liste ci-dessus donne des exemples.',
    },
    {
      question: 'Faut-il vider la voiture avant votre arrivée ?',
      answer:
        'Retirez les objets de valeur, les papiers et ce qui traîne sur les sièges. Laissez le siège enfant si vous ne voulez pas le remonter : nous nettoyons autour, et dessous si vous le démontez.',
    },
  ]
}
