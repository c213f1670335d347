/** What the forms say of the waitlist: where it is offered, asked for and shown. Source: V-15. */
export const waitWords = {
  offer: 'Me prévenir si un créneau se libère',
  full: 'Un créneau peut encore se libérer ce jour-là : nous vous écrivons aussitôt.',
  allFull: (until: string) => `Tout est complet jusqu’au ${until}. Un créneau peut encore se libérer.`,
  unsuited: 'Aucune heure ne vous convient ce jour-là ?',
  noneSuited: 'Aucun de ces jours ne vous convient ?',
  next: 'Les prochains jours qui ont un créneau libre :',
  lead: 'Dès qu’un créneau qui vous convient se libère, nous vous écrivons ; jamais entre 22 heures et 8 heures. Le premier qui accepte l’obtient : rien n’est réservé d’ici là.',
  submit: 'M’inscrire sur la liste d’attente',
  reach: 'L’un des deux suffit : sans e-mail, nous vous appelons.',
  privacy: 'Vos informations ne servent qu’à vous prévenir.',
  done: {
    title: 'Vous êtes sur la liste d’attente',
    mailed: 'Nous vous écrivons dès qu’un créneau se libère. Un e-mail vous permet d’en sortir.',
    called: 'Nous vous appelons dès qu’un créneau se libère.',
    own: 'Nous vous écrivons dès qu’un créneau se libère. Votre attente est dans « Mes rendez-vous ».',
  },
  waiting: (wish: string) => `C’est noté, vous attendez un créneau : ${wish}.`,
} as const
