import { createFileRoute, notFound } from '@tanstack/react-router'
import { isArticleSlug } from '@tramontane/content/articles/article-slugs'
import { ArticlePage } from '../../features/blog/article-page.tsx'

/** The articles, and no other path under /blog. */
export const Route = createFileRoute('/_public/blog/$slug')({
  params: { parse: ({ slug }) => isArticleSlug(slug) && { slug } },
  loader: async ({ context, params: { slug } }) => {
    const { loadArticle } = await import('../../features/blog/load-article.ts')
    const loaded = loadArticle(context.site, slug)
    if (!loaded) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useLoaderData()} />
}
