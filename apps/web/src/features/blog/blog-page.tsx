import { articlePath } from '@tramontane/content/articles/article-slugs'
import { type ArticleSummary, articleSummaries } from '@tramontane/content/articles/article-summaries'
import { blogPage } from '@tramontane/content/blog'
import { SiteLink } from '../../components/site/site-link.tsx'
import { ArticleFacts } from '../../components/text-pages/article/article-facts.tsx'
import { ArticlePicture } from '../../components/text-pages/article/article-picture.tsx'
import { textLinkClass } from '../../components/text-pages/text-link.ts'

/** /blog: every article as a card. Source: P-25. */
export function BlogPage({ articles }: { articles: ArticleSummary[] | null }) {
  return (
    <div className="site-width py-12 sm:py-16">
      <SiteLink href="/" className={textLinkClass}>
        {blogPage.homeLink}
      </SiteLink>
      <h1 className="mt-4 text-4xl tracking-tight sm:text-6xl">{blogPage.title}</h1>
      <p className="mt-5 max-w-[44rem] text-lg text-pretty sm:text-xl">{blogPage.lead}</p>
      <ul className="mt-12 grid gap-7 md:grid-cols-2 lg:gap-9">
        {(articles ?? articleSummaries).map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </div>
  )
}

function ArticleCard({ article }: { article: ArticleSummary }) {
  const { slug, title, excerpt } = article
  return (
    <li className="relative flex flex-col overflow-hidden rounded-2xl bg-white ring-1 ring-nuit/12 has-[a:hover]:ring-ciel">
      <ArticlePicture
        article={article}
        sizes="(width<48rem) 100vw, 40rem"
        className="aspect-16/7 w-full object-cover"
      />
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <ArticleFacts {...article} />
        <h2 className="mt-3 text-2xl tracking-tight sm:text-3xl">{title}</h2>
        <p className="mt-3 mb-5 text-pretty">{excerpt}</p>
        <SiteLink
          href={articlePath(slug)}
          aria-label={`${blogPage.read} : ${title}`}
          className={`${textLinkClass} mt-auto self-start after:absolute after:inset-0`}
        >
          {blogPage.read}
        </SiteLink>
      </div>
    </li>
  )
}
