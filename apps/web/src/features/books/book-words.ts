/** What each figure of the books means. The owner reads them beside the numbers. */
export const bookDefinitions = {
  receipts:
    'Ce qui a été encaissé dans la période, moins ce qui a été rendu : mois d’abonnement, virements, lavages et déplacements. Chaque somme compte le jour où elle a été reçue ou rendue, à l’heure de Paris, et non le jour du lavage.',
  received: 'Tout ce qui a été reçu dans la période, avant ce qui a été rendu.',
  givenBack:
    'Les remboursements partis dans la période, et les encaissements repris parce qu’ils avaient été notés par erreur.',
  months: 'Les mois d’abonnement, par carte ou par virement, moins ce qui en a été rendu.',
  washes: 'Ce qui a été payé pour un lavage : son prix s’il est ponctuel, et le déplacement.',
  companies:
    'La part des recettes qui vient d’entreprises : un client dont la fiche porte un nom d’entreprise ou un SIREN. Elle est à part dans le e-reporting.',
  declared:
    'Les recettes encaissées du mois ou du trimestre civil entier, moins ce qui a été rendu. En micro-entreprise, c’est le chiffre d’affaires à déclarer à l’Urssaf, en prestations de services commerciales ou artisanales (BIC).',
} as const
