import { articlePath } from './articles/article-slugs.ts'
import { articleSummaries } from './articles/article-summaries.ts'
import { blogSeo } from './blog.ts'
import { termsVersion } from './terms.ts'

/** The day on which the words of the other pages were last revised: to be moved when they are. */
const textsRevisedOn = '2026-11-22'

export type PageRevision = {
  /** A civil day. */
  revisedOn: string
  /** Whether prices, hours or towns of the settings are part of what the page is about. */
  followsSettings: boolean
}

/** When a page's own words last changed, for those who ask what is new. */
export function pageRevision(path: string): PageRevision {
  const article = articleSummaries.find(({ slug }) => articlePath(slug) === path)
  if (article) return { revisedOn: article.modifiedOn, followsSettings: false }
  if (path === blogSeo.path) return { revisedOn: newestArticleDay(), followsSettings: false }
  if (path === '/cgv') return { revisedOn: termsVersion, followsSettings: true }
  return { revisedOn: textsRevisedOn, followsSettings: true }
}

function newestArticleDay(): string {
  return (
    articleSummaries
      .map(({ modifiedOn }) => modifiedOn)
      .toSorted()
      .at(-1) ?? textsRevisedOn
  )
}
