import type { ShareWords } from '@tramontane/domain/texts/site-texts'
import type { Article } from '../articles/all-articles.ts'
import type { ArticleBlock } from '../articles/article-blocks.ts'
import type { LandingPage } from '../landing/landing-page.ts'
import type { ServicePage } from '../service-pages/service-page.ts'

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

/** A text of the owner's as its page shows it: what the public components take. */
export type ShownText =
  | { kind: 'article'; article: Article }
  | { kind: 'landing'; page: LandingPage }
  | { kind: 'service'; page: ServicePage }
  | { kind: 'page'; page: OwnPage }
