/** What the tool says that tells a visitor what the drive costs, before anything is asked. */
export const townFinder = {
  title: 'Venons-nous chez vous ?',
  lead: 'Tapez votre commune ou votre code postal : vous saurez tout de suite ce que coûte le déplacement.',
  label: 'Commune ou code postal',
  ask: 'Vérifier',
  failed: 'La réponse n’a pas pu se charger : vérifiez votre connexion, ou contactez-nous.',
}
