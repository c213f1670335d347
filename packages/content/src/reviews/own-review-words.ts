/** The page behind the link of a request for a review. Source: V-60. */
export const ownReviewWords = {
  title: 'Votre avis',
  unknown: {
    title: 'Ce lien ne mène à rien',
    lead: 'Ouvrez celui de notre e-mail, ou contactez-nous.',
  },
  expired:
    'Ce lien ne prend plus d’avis : son délai est passé. Merci quand même ; vous pouvez nous écrire ce que vous pensez de ce lavage.',
  undone:
    'Ce lavage n’est pas noté comme terminé : aucun avis ne peut être donné ici. Contactez-nous si c’est une erreur.',
  withdrawn: 'Votre avis est retiré : ses mots, sa note et votre nom sont effacés.',
  againLead: 'Vous pouvez en donner un autre si vous le souhaitez.',
  ratingLegend: 'Votre note',
  ratings: ['Très déçu', 'Déçu', 'Correct', 'Content', 'Très content'],
  wordsLabel: 'Vos mots (facultatif)',
  wordsHint:
    'Ce qui vous a plu, ce qui a manqué. Sans nom de famille, numéro ni adresse : c’est public. 2 000 signes au plus.',
  nameLabel: 'Nom à afficher',
  nameHint: 'Un prénom suffit.',
  consent: 'J’accepte que ma note, mes mots et ce nom paraissent sur ce site, avec la date du lavage.',
  send: 'Publier mon avis',
  correct: 'Enregistrer ma correction',
  correctTitle: 'Corriger ou retirer mon avis',
  withdraw: 'Retirer mon avis',
  withdrawLead: 'Ses mots, sa note et votre nom seront effacés aussitôt.',
  published: 'Merci : votre avis est publié.',
  waiting:
    'Merci : votre avis est enregistré. Avant de le publier, nous relisons ce qui ressemble à un numéro, une adresse, un lien ou une insulte.',
  waitingUntil: 'Il paraît au plus tard le',
  refused: 'Votre avis n’est pas publié, pour le motif suivant :',
  refusedLead: 'Corrigé, il est regardé de nouveau. Vous pouvez aussi contester en nous écrivant.',
  all: 'Lire tous les avis',
  elsewhere: 'Vous pouvez aussi en parler sur la page de',
  stopLead: 'Nous ne demandons pas d’avis plus d’une fois en trois mois à la même personne.',
  stop: 'Ne plus me demander d’avis',
  stopped: 'Nous ne vous demandons plus d’avis.',
  resume: 'Me le demander de nouveau',
} as const
