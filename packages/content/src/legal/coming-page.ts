/** The waiting page, until what the law asks is there. Source: V-66. */
export const comingWords = {
  title: 'Bientôt',
  lead: 'Le lavage à la main, chez vous ou au bureau. Notre site ouvre dans peu de temps.',
  description: 'Lavage automobile à la main, à domicile : le site ouvre bientôt.',
  reach: 'D’ici là, nous vous répondons avec plaisir.',
}
