import type { ArticleBlock } from './article-blocks.ts'
import {
  type ArticleSummary,
  afterBeachSummary,
  leatherSummary,
  littleWaterSummary,
  summerSummary,
} from './article-summaries.ts'
import { leatherBlocks } from './entretenir-le-cuir-de-sa-voiture.ts'
import { littleWaterBlocks } from './laver-sa-voiture-avec-peu-d-eau.ts'
import { afterBeachBlocks } from './nettoyer-sa-voiture-apres-la-plage.ts'
import { summerBlocks } from './preparer-sa-voiture-pour-l-ete.ts'

export type Article = ArticleSummary & { blocks: ArticleBlock[] }

/** The blog, whole, the newest first. Source: P-25. */
export const articles: Article[] = [
  { ...leatherSummary, blocks: leatherBlocks },
  { ...afterBeachSummary, blocks: afterBeachBlocks },
  { ...littleWaterSummary, blocks: littleWaterBlocks },
  { ...summerSummary, blocks: summerBlocks },
]

/** Null for a slug that names none: the page is then 'Article non trouvé'. */
export function articleBySlug(slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null
}
