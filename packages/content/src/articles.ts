import type { ArticleTeaser } from '@tramontane/domain/texts/site-texts'
import { leatherSummary, littleWaterSummary, summerSummary } from './articles/article-summaries.ts'

/** The three articles that the home page announces; the blog holds them whole. */
export const homeArticles: ArticleTeaser[] = [summerSummary, littleWaterSummary, leatherSummary]
