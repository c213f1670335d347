import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { NotFoundPage } from '../components/site/not-found-page.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { documentHead, titleOf } from '../lib/seo.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => {
    const { meta, links } = documentHead()
    const isMissing = matches.some(({ _notFound, status }) => _notFound || status === 'notFound')
    const missing = [
      { title: titleOf(match.context.site, 'Page introuvable') },
      { name: 'robots', content: 'noindex' },
    ]
    return { meta: isMissing ? [...meta, ...missing] : meta, links }
  },
  component: Document,
  notFoundComponent: NotFoundPage,
})

function Document() {
  const { queryClient } = Route.useRouteContext()
  return (
    <html lang="fr">
      <head>
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <Outlet />
          <Toaster />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  )
}
