import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { availabilityText } from './business/availability.ts'
import { durationText } from './durations.ts'
import { audienceTitles, professionalsLead } from './professionals-seo.ts'

type Settings = Pick<BusinessSettings, 'hours' | 'services'>

type Argument = { title: string; text: string }

export type Audience = {
  /** Also the name of its drawing. */
  id: keyof typeof audienceTitles
  title: string
  promise: string
  arguments: Argument[]
}

/** Source: P-50. */
const replyTime = 'sous un jour ouvré'

/** Said at the top of the page and once the request is sent. */
export const replyPromise = `Nous vous répondons ${replyTime}`

export const professionalsHero = {
  title: 'Vos véhicules professionnels, lavés sur votre parking',
  lead: professionalsLead,
  facts: [
    replyPromise,
    'Devis gratuit, selon vos véhicules et leur rythme',
    'Une seule facture pour tous vos véhicules',
  ],
}

export const professionalForm = {
  title: 'Votre demande',
  messageHint: 'Combien de véhicules, où ils se trouvent, à quel rythme. Quelques lignes suffisent.',
  noObligation:
    'Le devis est gratuit et ne vous engage à rien : vous n’acceptez nos conditions qu’en l’acceptant.',
  submit: 'Envoyer ma demande',
  sending: 'Envoi en cours...',
  sentTitle: 'Demande envoyée avec succès !',
  again: 'Envoyer une nouvelle demande',
  /** Said where scripts are off. */
  withoutScripts: 'Ce formulaire a besoin de JavaScript. Sans lui, écrivez à',
}

/** Source: P-52. */
export const professionalToasts = {
  sent: { title: 'Message envoyé', description: 'Nous vous contacterons dans les plus brefs délais' },
  failed: { title: 'Erreur', description: "Une erreur est survenue lors de l'envoi du message" },
}

export const audiencesSection = {
  title: 'Trois métiers, trois façons de travailler',
  lead: 'Une voiture d’hôte, une voiture de service et une voiture à vendre ne se lavent ni au même moment, ni de la même façon.',
}

/** Each kind of company, with what it gains; durations come from the settings. */
export function audiences({ services }: Settings): Audience[] {
  return [
    {
      id: 'conciergerie',
      title: audienceTitles.conciergerie,
      promise: 'Un service de plus pour vos hôtes, sans rien organiser de plus.',
      arguments: [
        {
          title: 'Pendant le séjour',
          text: `Votre hôte laisse ses clés à la réception et retrouve sa voiture propre à la même place. Un lavage dedans et dehors prend ${durationText(services.fast.minutes)}.`,
        },
        {
          title: 'Entre deux arrivées',
          text: 'Les voitures que vous prêtez ou louez avec un logement sont prêtes avant le prochain état des lieux : sable, sel et miettes compris.',
        },
        {
          title: 'Rien à installer',
          text: 'Un coin de parking privé suffit. La camionnette transporte son eau et son énergie : il n’y a rien à brancher chez vous.',
        },
      ],
    },
    {
      id: 'entreprise',
      title: audienceTitles.entreprise,
      promise: 'Une flotte propre, et personne qui attend au portique sur son temps de travail.',
      arguments: [
        {
          title: 'Pendant que l’équipe travaille',
          text: 'Les voitures de service restent sur votre parking. Il nous faut les clés et la liste des véhicules ; nous les lavons l’un après l’autre.',
        },
        {
          title: 'À jour fixe',
          text: 'Chaque semaine, chaque mois ou à la demande : nous convenons d’un rythme, et vous ajoutez ou retirez un véhicule d’un simple message.',
        },
        {
          title: 'À chaque véhicule sa formule',
          text: 'Un lavage extérieur pour la berline, l’intérieur en plus pour l’utilitaire qui sort du chantier : vous ne payez que ce qui est utile.',
        },
      ],
    },
    {
      id: 'automobile',
      title: audienceTitles.automobile,
      promise: 'Des véhicules prêts à livrer, à vendre ou à louer, sans convoyage.',
      arguments: [
        {
          title: 'Avant une vente',
          text: `La formule détaillée remet une occasion en état de plaire, sièges shampouinés et peinture décontaminée. Comptez ${durationText(services.detaille.minutes)} par véhicule.`,
        },
        {
          title: 'Avant de rendre les clés',
          text: 'Une voiture qui sort de l’atelier sans une trace de doigt : le client voit le soin apporté à ce qu’il ne voit pas.',
        },
        {
          title: 'Entre deux locations',
          text: 'Retour le matin, départ l’après-midi : nous calons nos passages sur votre planning et lavons directement sur votre parc.',
        },
      ],
    },
  ]
}

export const stepsSection = {
  title: 'Comment ça se passe',
  steps: ({ hours }: Settings): Argument[] => [
    {
      title: 'Vous décrivez votre besoin',
      text: 'Le nombre de véhicules, l’endroit où ils sont garés, le rythme souhaité. C’est tout ce qu’il nous faut pour commencer.',
    },
    {
      title: 'Nous vous répondons',
      text: `Nos questions ou déjà un devis, ${replyTime}. Si le lieu le demande, nous passons le voir.`,
    },
    {
      title: 'Nous venons',
      text: `Aux jours et heures convenus, ${availabilityText(hours)}. L’emplacement doit être privé : cour, parking ou parc fermé.`,
    },
    {
      title: 'Vous réglez une fois',
      text: 'Une seule facture reprend tous les passages, ligne par ligne.',
    },
  ],
}

export const invoiceSection = {
  title: 'Une seule facture',
  lead: 'Dix voitures ou une seule, votre comptable reçoit un document, où chaque lavage se retrouve.',
  points: [
    'La date et le lieu de chaque passage',
    'L’immatriculation de chaque véhicule',
    'La formule et son prix, tels qu’au devis',
    'Le déplacement à part, lorsqu’il y en a un',
  ],
}

/** The invoice as it is drawn. No car has these plates: the letters I, O and U are never given out. */
export const sampleInvoice = {
  caption: 'Exemple de présentation : les prix sont ceux de votre devis.',
  title: 'Facture du mois',
  lines: [
    { plate: 'UI-204-OC', service: 'exterieur' },
    { plate: 'OU-318-IB', service: 'fast' },
    { plate: 'IO-467-UD', service: 'fast' },
    { plate: 'UO-592-IP', service: 'detaille' },
  ],
  total: 'Un seul total',
} as const

export const professionalsClosing = {
  title: 'Parlez-nous de vos véhicules',
  lead: 'Un devis ne coûte rien et n’engage à rien.',
  button: 'Demander un devis',
}
