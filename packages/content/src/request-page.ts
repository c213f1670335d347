/** What a visitor without JavaScript reads after sending the booking form. Source: P-42. */
export const requestPage = {
  refused: {
    title: 'Votre demande n’est pas encore envoyée',
    lead: 'Tout ce que vous avez saisi est là : corrigez ce qui est signalé, puis envoyez de nouveau.',
  },
  sent: {
    title: 'Demande envoyée',
    lead: 'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
    next: 'Ce n’est pas encore une commande : nous vous proposons un jour, une heure et un prix. Tant que vous ne les avez pas acceptés, rien n’est dû.',
    receipt: 'Un accusé de réception part à l’adresse e-mail que vous avez indiquée.',
  },
}
