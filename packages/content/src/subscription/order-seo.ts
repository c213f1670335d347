/** What shared links say of /souscrire; search engines are asked to leave it out. */
export const orderSeo = {
  title: 'Souscrire un abonnement',
  description:
    'Souscrivez en ligne votre abonnement de lavage à domicile : vos informations, le jour de la première visite, puis le paiement sécurisé.',
}
