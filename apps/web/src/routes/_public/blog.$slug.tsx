import { createFileRoute, notFound } from '@tanstack/react-router'
import { articlePath, isArticleSlug } from '@tramontane/content/articles/article-slugs'
import { ArticlePage } from '../../features/blog/article-page.tsx'
import { isPage } from '../../lib/navigation/own-paths.ts'

/** The articles, and no other path under /blog. */
export const Route = createFileRoute('/_public/blog/$slug')({
  params: { parse: ({ slug }) => isPage(articlePath(slug), isArticleSlug(slug)) && { slug } },
  loader: async ({ context, params: { slug } }) => {
    const { loadArticle } = await import('../../features/blog/load-article.ts')
    const loaded = await loadArticle(context, slug)
    if (!loaded) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useLoaderData()} />
}
