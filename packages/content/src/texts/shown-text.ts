import type { ShareWords } from '@tramontane/domain/texts/site-texts'
import type { ArticleBlock } from '../articles/article-blocks.ts'

/** A page of the owner's own. */
export type OwnPage = {
  path: string
  /** The page's only h1. */
  title: string
  lead: string
  /** For search engines, without the business's name. */
  seoTitle: string
  description: string
  blocks: ArticleBlock[]
  share?: ShareWords
  /** Civil days. */
  publishedOn: string
  modifiedOn: string
}
