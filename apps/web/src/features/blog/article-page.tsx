import { articlePage } from '@tramontane/content/blog'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { ArticleView } from '../../components/text-pages/article/article-view.tsx'
import type { LoadedArticle } from './load-article.ts'
import { ShareButton } from './share-button.tsx'

/** /blog/{slug}. Source: P-25. */
export function ArticlePage({ article, author, others }: Omit<LoadedArticle, 'head'>) {
  return (
    <>
      <ArticleView article={article} author={author} share={<ShareButton title={article.title} />} />
      <MoreLinks title={articlePage.more} links={others} />
    </>
  )
}
