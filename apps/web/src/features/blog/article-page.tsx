import { articlePage } from '@tramontane/content/blog'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { ArticlePicture } from '../../components/site/pictures/article-picture.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleCall } from './article-call.tsx'
import { ArticleFacts } from './article-facts.tsx'
import type { LoadedArticle } from './load-article.ts'
import { ShareButton } from './share-button.tsx'
import { textLinkClass } from './text-link.ts'

/** /blog/{slug}. Source: P-25. */
export function ArticlePage({ article, author, others }: Omit<LoadedArticle, 'head'>) {
  return (
    <>
      <article className="site-width py-10 sm:py-14">
        <div className="mx-auto max-w-[42rem]">
          <SiteLink href="/blog" className={textLinkClass}>
            {articlePage.back}
          </SiteLink>
          <h1 className="mt-3 text-4xl tracking-tight sm:text-[3.25rem]">{article.title}</h1>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ArticleFacts {...article} author={author} />
            <ShareButton title={article.title} />
          </div>
        </div>
        <ArticlePicture
          article={article}
          sizes="(width<64rem) 100vw, 60rem"
          isFirst
          className="mx-auto mt-8 aspect-16/7 w-full max-w-[60rem] rounded-2xl object-cover ring-1 ring-nuit/10"
        />
        <ArticleBody blocks={article.blocks} />
        <ArticleCall />
      </article>
      <MoreLinks title={articlePage.more} links={others} />
    </>
  )
}
