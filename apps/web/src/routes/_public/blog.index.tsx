import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../../features/blog/blog-page.tsx'

export const Route = createFileRoute('/_public/blog/')({
  loader: async ({ context }) => (await import('../../features/blog/blog-head.ts')).blogHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: BlogPage,
})
