/** What search engines and shared links say of /blog. */
export const blogSeo = {
  path: '/blog',
  title: 'Conseils d’entretien auto en Roussillon',
  description:
    'Sel, sable, tramontane, soleil : nos conseils pour laver, protéger et entretenir sa voiture entre la mer et le Canigou, écrits par ceux qui lavent.',
  keywords: ['entretien voiture', 'conseils lavage auto', 'protéger carrosserie', 'Pyrénées-Orientales'],
}

/** Articles appear in the morning, in Paris. */
export const articleTime = '08:00'

export const blogPage = {
  title: 'Nos conseils d’entretien',
  lead: 'Ce que nous avons appris à force de laver des voitures entre l’étang et le Canigou : des gestes simples, dans le bon ordre, et ce qu’il vaut mieux ne pas faire.',
  homeLink: 'Retour à l’accueil',
  read: 'Lire l’article',
}

export const articlePage = {
  back: 'Tous nos conseils',
  share: 'Partager',
  copied: 'Lien copié',
  copiedDetail: 'Collez-le où vous voulez.',
  notCopied: 'Le lien n’a pas pu être copié',
  notCopiedDetail: 'Copiez-le depuis la barre d’adresse.',
  more: 'À lire aussi',
}

/** The box under every article. */
export const articleCall = {
  title: 'Pas le temps de le faire vous-même ?',
  text: 'Nous venons laver votre voiture chez vous, avec notre eau et notre matériel.',
  home: 'Découvrir nos lavages',
}
