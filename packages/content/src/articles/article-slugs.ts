/** The addresses of the articles: all that a router needs to tell an article from a path that is none. */
export const articleSlugs = {
  leather: 'entretenir-le-cuir-de-sa-voiture',
  afterBeach: 'nettoyer-sa-voiture-apres-la-plage',
  littleWater: 'laver-sa-voiture-avec-peu-d-eau',
  summer: 'preparer-sa-voiture-pour-l-ete',
} as const

type ArticleSlug = (typeof articleSlugs)[keyof typeof articleSlugs]

export function isArticleSlug(slug: string): slug is ArticleSlug {
  return Object.values<string>(articleSlugs).includes(slug)
}

export function articlePath(slug: string): string {
  return `/blog/${slug}`
}
