import type { Article } from '@tramontane/content/articles/all-articles'
import type { ArticleBlock } from '@tramontane/content/articles/article-blocks'
import { articlePage } from '@tramontane/content/blog'
import type { ReactNode } from 'react'
import { SiteLink } from '../../site/site-link.tsx'
import { TextBlocks } from '../text-blocks.tsx'
import { textLinkClass } from '../text-link.ts'
import { ArticleCall } from './article-call.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'

type ArticleViewProps = {
  article: Article
  author: string
  /** Beside what is said of it. */
  share?: ReactNode
}

/** An article, whole. */
export function ArticleView({ article, author, share }: ArticleViewProps) {
  return (
    <article className="site-width py-10 sm:py-14">
      <div className="mx-auto max-w-[42rem]">
        <SiteLink href="/blog" className={textLinkClass}>
          {articlePage.back}
        </SiteLink>
        <h1 className="mt-3 text-[2.125rem] tracking-tight sm:text-[3.25rem]">{article.title}</h1>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ArticleFacts {...article} author={author} />
          {share}
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
  )
}

/** The text, in one column that reads. */
function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="mx-auto mt-10 max-w-[42rem] text-[1.125rem] leading-[1.7]">
      <TextBlocks blocks={blocks} />
    </div>
  )
}
