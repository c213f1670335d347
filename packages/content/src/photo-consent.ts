/** What a client reads where they may agree that the site shows the photographs of a wash, and what is kept of it. */
export const photoConsent = {
  title: 'Le site peut-il les montrer ?',
  lead: 'C’est votre choix, pour chacune, et rien ne change pour vos lavages. Retirez votre accord ici quand vous voulez : la photographie quitte le site aussitôt.',
  /** To what each box agrees. */
  statement:
    'J’accepte que le site montre cette photographie de mon véhicule, sans mon nom ni mon adresse, plaque et visages masqués, jusqu’à ce que je retire cet accord.',
  box: 'Le site peut la montrer',
  given: 'Accord donné',
  agree: 'J’accepte pour celle-ci',
  takeBack: 'Retirer mon accord',
  agreed: 'Merci : le site peut la montrer. Vous pouvez changer d’avis à tout moment.',
  withdrawn: 'C’est retiré : le site ne la montre pas.',
} as const

/** What is kept as the proof of an agreement: all that was read. */
export const photoConsentText = `${photoConsent.lead} ${photoConsent.statement}`
