import { atTown } from '../towns/at-town.ts'
import { unansweredRequest } from './unanswered.ts'

/** What the booking form says, and what is read once it is sent, with and without JavaScript. Source: P-42. */
export const requestPage = {
  form: {
    /** Washing in the street is forbidden in most towns. Source: LAW-46. */
    place: 'Là où la voiture sera lavée : un emplacement privé, cour, garage ou parking.',
    who: 'Vos coordonnées',
    unanswered: unansweredRequest,
    message: 'Votre véhicule, l’étage du parking, un portail à ouvrir…',
  },
  card: {
    title: 'Merci, c’est noté',
    answer: (day: string) => `Nous vous répondons au plus tard ${day}, par téléphone ou par e-mail.`,
    answerSoon: 'Nous vous répondons très vite, par téléphone ou par e-mail.',
    remind: 'Ajouter un rappel à mon agenda',
    another: 'Envoyer une autre demande',
    reminderTitle: (service: string, business: string) => `${service} – ${business} (à confirmer)`,
    reminderNotes: (phone: string) =>
      `Jour souhaité : ce n’est pas encore un rendez-vous, nous confirmons l’heure.${phone && `\nUne question ? ${phone}`}`,
  },
  refused: {
    title: 'Votre demande n’est pas encore envoyée',
    lead: 'Tout ce que vous avez saisi est là : corrigez ce qui est signalé, puis envoyez de nouveau.',
  },
  hour: {
    optional:
      'Facultatif : avec une heure, votre rendez-vous est pris tout de suite. Sans heure, nous vous répondons avec une proposition.',
    town: 'Avec votre commune, en toutes lettres, vous pouvez choisir votre heure dès maintenant.',
    inTown: (town: string) => `Heures libres ${atTown(town)} ; l’adresse exacte vient ensuite.`,
    street: 'Rue et numéro',
    streetHint: (town: string) => `Là où nous venons, ${atTown(town)}.`,
    noStreet: 'Indiquez la rue et le numéro : c’est là que nous venons.',
    soonest: (town: string) => `Au plus tôt ${atTown(town)}`,
    unpriced: 'À cette adresse, le déplacement se compte sur devis : votre demande part sans heure.',
    gone: (time: string) =>
      `L’heure que vous aviez choisie (${time}) n’est pas libre ce jour-là à cette adresse : choisissez-en une autre. Tout le reste est gardé.`,
    wish: 'Heure souhaitée',
    wishHint: 'Facultatif : c’est un souhait. Nous confirmons l’heure avec vous avant tout engagement.',
    plainHint: 'Un souhait, selon nos disponibilités : nous confirmons l’heure avec vous.',
    anyHour: 'Pas de préférence',
    none: 'Ne pas choisir d’heure',
    submit: 'Réserver avec obligation de paiement',
  },
  booked: {
    title: 'Votre rendez-vous est pris',
    lead: 'C’est noté, nous venons à vous. La confirmation part à votre adresse e-mail : elle contient les conditions, une invitation pour votre agenda et un lien pour déplacer ou annuler.',
    toast: { title: 'Rendez-vous pris', description: 'La confirmation part à votre adresse e-mail.' },
  },
  /** An hour was chosen, and is not booked: the drive has no price, the street was missing, or the owner answers first. */
  wish: {
    title: 'Demande envoyée, pas encore un rendez-vous',
    asked:
      'L’heure est notée comme votre souhait : nous la confirmons avec vous, ou vous en proposons une autre.',
    lead: 'Cette heure n’a pas pu être réservée en ligne : elle n’est pas prise, nous la notons comme votre souhait.',
    toast: {
      title: 'Demande envoyée',
      description: 'Ce n’est pas encore un rendez-vous : nous vous répondons avec une heure et un prix.',
    },
  },
  sent: {
    toast: {
      title: 'Demande envoyée',
      description: 'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
    },
    title: 'Demande envoyée',
    lead: 'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
    next: 'Ce n’est pas encore une commande : nous vous proposons un jour, une heure et un prix. Tant que vous ne les avez pas acceptés, rien n’est dû.',
    receipt: 'Un accusé de réception part à l’adresse que vous avez indiquée.',
  },
}
