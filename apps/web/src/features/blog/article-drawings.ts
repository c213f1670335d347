import { type ArticleSlug, articleSlugs } from '@tramontane/content/articles/article-slugs'

/** The drawing that stands for each article. */
export const articleDrawings: Record<ArticleSlug, string> = {
  [articleSlugs.leather]: '/dessins/cuir.svg',
  [articleSlugs.afterBeach]: '/dessins/plage.svg',
  [articleSlugs.littleWater]: '/dessins/peu-d-eau.svg',
  [articleSlugs.summer]: '/dessins/ete.svg',
}
