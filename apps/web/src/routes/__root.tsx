import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { NotFoundPage } from '../components/site/frame/not-found-page.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { documentHead, privateHead } from '../lib/document-head.ts'
import { isMissing } from '../lib/failures/is-missing.ts'
import { wake } from '../lib/loading/early-press.ts'
import type { RouterContext } from '../lib/navigation/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => {
    const { meta, links } = documentHead()
    const missing = isMissing(matches) ? privateHead(match.context.site, 'Page introuvable').meta : []
    return { meta: [...meta, ...missing], links }
  },
  component: Document,
  notFoundComponent: NotFoundPage,
})

function Document() {
  useLayoutEffect(() => wake(document.documentElement), [])
  return (
    <html lang="fr">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}
