/** The page behind the link of a moved day. Source: V-30. */
export const movePageWords = {
  title: 'Votre lavage change de jour',
  canceledTitle: 'Votre lavage est annulé',
  unknown: {
    title: 'Ce lien ne mène à rien',
    lead: 'Ouvrez celui de notre dernier e-mail, ou contactez-nous.',
  },
  lead: 'Dites-nous si le nouveau créneau vous convient. Sans réponse, il reste à vous.',
  agree: 'Ce créneau me convient',
  choose: 'Choisir un autre créneau',
  chooseLead: 'Un autre créneau vous irait mieux ? Ce choix ne compte pas parmi vos changements de date.',
  noChoice: 'Aucun autre créneau n’est libre pour l’instant.',
  giveBack: { subscription: 'Annuler, et garder mon lavage', oneOff: 'Annuler ce rendez-vous' },
  giveBackLead: {
    subscription: 'Aucun ne vous convient ? Le lavage vous est rendu.',
    oneOff: 'Aucun ne vous convient ? Vous ne devez rien, et ce que vous avez payé d’avance vous est rendu.',
  },
  agreed: 'C’est noté : à bientôt.',
  chosen: 'C’est noté : nous venons au créneau que vous avez choisi.',
  givenBack: 'Ce rendez-vous est annulé, à votre demande.',
  washBack: 'Le lavage vous est rendu.',
  nothingDue: 'Vous ne devez rien.',
  canceled: 'Ce rendez-vous est annulé, sans nouvelle date pour l’instant.',
  waiting: 'Nous vous écrivons dès qu’un créneau se libère ; vous pouvez aussi réserver un autre jour.',
  over: 'Ce rendez-vous a changé depuis, ou est passé : contactez-nous pour le modifier.',
} as const
