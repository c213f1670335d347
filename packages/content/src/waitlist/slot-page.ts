/** The page behind the link of somebody who waits for a start. Source: V-15. */
export const slotPageWords = {
  open: {
    title: 'Un créneau s’est libéré',
    lead: 'Le premier qui accepte l’obtient. Rien n’est réservé tant que vous n’avez pas appuyé sur le bouton.',
  },
  waiting: {
    title: 'Vous êtes sur la liste d’attente',
    lead: 'Dès qu’un créneau qui vous convient se libère, nous vous écrivons ; jamais entre 22 heures et 8 heures.',
    free: 'Ces créneaux sont libres maintenant :',
  },
  gone: {
    title: 'Ce créneau vient d’être pris',
    lead: 'Quelqu’un l’a accepté avant vous. Vous restez sur la liste : nous vous écrivons dès qu’un autre se libère.',
    next: 'Ces créneaux, qui vous conviennent aussi, sont encore libres :',
    none: 'Aucun autre ne vous convient pour l’instant.',
  },
  late: {
    title: 'L’heure de ce créneau est passée',
    lead: 'Ce lien ne sert plus. Vous restez sur la liste : nous vous écrivons dès qu’un autre créneau se libère.',
  },
  accepted: {
    title: 'C’est noté',
    lead: 'Ce créneau est à vous. Vous n’êtes plus sur la liste d’attente.',
    mailed: 'La confirmation part à votre adresse e-mail.',
    unmailed: 'Nous n’avons pas votre adresse e-mail : donnez-la-nous pour recevoir la confirmation écrite.',
    request:
      'Votre demande est envoyée avec ce créneau comme souhait : nous vous répondons pour le confirmer. Vous n’êtes plus sur la liste d’attente.',
  },
  over: {
    title: 'Vous n’êtes plus sur la liste d’attente',
    lead: 'Cette attente a pris fin. Pour un lavage, choisissez un jour ou contactez-nous.',
    contract:
      'Votre abonnement ne couvre plus les jours que vous attendiez, et cette attente a pris fin avec lui. Un lavage se réserve aussi sans abonnement.',
  },
  unknown: {
    title: 'Ce lien ne mène à rien',
    lead: 'Ouvrez celui de notre dernier e-mail, ou contactez-nous.',
  },
  choose: 'Choisissez votre créneau',
  others: 'Autres créneaux libres',
  street: 'Rue et numéro',
  accept: {
    subscription: 'Accepter ce créneau',
    booking: 'Réserver ce créneau',
    request: 'Demander ce créneau',
  },
  uses: 'Un lavage de votre abonnement est utilisé, comme pour toute réservation.',
  leaveLead: 'Vous n’attendez plus ?',
  leave: 'Me retirer de la liste',
} as const
