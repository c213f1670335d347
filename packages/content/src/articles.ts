import {
  type ArticleSummary,
  leatherSummary,
  littleWaterSummary,
  summerSummary,
} from './articles/article-summaries.ts'

export type ArticleTeaser = Pick<
  ArticleSummary,
  'slug' | 'title' | 'excerpt' | 'category' | 'readMinutes' | 'publishedOn'
>

/** The three articles that the home page announces; the blog holds them whole. */
export const homeArticles: ArticleTeaser[] = [summerSummary, littleWaterSummary, leatherSummary]
