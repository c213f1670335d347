import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../../features/blog/blog-page.tsx'

export const Route = createFileRoute('/_public/blog/')({
  loader: async ({ context }) => (await import('../../features/blog/load-blog.ts')).loadBlog(context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Blog,
})

function Blog() {
  return <BlogPage articles={Route.useLoaderData().articles} />
}
