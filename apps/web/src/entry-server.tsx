import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { articlePath, articleSlugs } from '@tramontane/content/articles/article-slugs'
import { landingPaths } from '@tramontane/content/landing/landing-paths'
import { ownWashFormPath } from '@tramontane/content/one-off/own-wash-path'
import { requestPath } from '@tramontane/content/requests/request-path'
import { servicePaths } from '@tramontane/content/service-pages/service-paths'
import type { PageAnswer, PageRenderer, RenderedPage } from '@tramontane/contract/page-renderer'
import { isKeptWhileComing } from '@tramontane/domain/site/coming-pages'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { isMissing } from './lib/failures/is-missing.ts'
import { knowOwnPaths } from './lib/navigation/own-paths.ts'
import { siteElement } from './lib/site-element.ts'
import { createAppRouter } from './router.tsx'

/** What main.ts hands to the server. */
export const renderer: PageRenderer = { renderPath, pagePaths }

/** Renders one path to whole HTML; a path that no route matches renders as not found. */
async function renderPath(path: string, site: PublicSite, answer?: PageAnswer): Promise<RenderedPage> {
  knowOwnPaths({ paths: site.texts?.paths })
  let routeIds: string[] = []
  let status: RenderedPage['status'] = 200
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.baseUrl)),
    createRouter: () => createAppRouter(site, answer),
  })
  const response = await handle(({ router, responseHeaders }) => {
    routeIds = router.state.matches.map((match) => match.routeId)
    if (isMissing(router.state.matches)) status = 404
    return renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => wholeHtml(<RouterServer router={router} />),
    })
  })
  if (response.status === 500) throw new Error(`the page ${path} did not render`)
  const html = (await response.text()).replace('</head>', () => `${siteElement(site)}</head>`)
  return { html, status, routeIds }
}

/** The same for every business. */
let routePaths: string[] | undefined

/**
 * Every path that has a page of its own: those of the routes, and those that one route serves from a list. While the
 * site is coming, the few that are kept.
 */
function pagePaths(site: PublicSite): Set<string> {
  routePaths ??= Object.keys(createAppRouter(site).routesByPath).filter((path) => !path.includes('$'))
  const articles = Object.values(articleSlugs).map(articlePath)
  const listed = [...routePaths, ...articles, ...landingPaths, ...Object.values(servicePaths)]
  const paths = new Set(listed.map((path) => path.replace(/(?<=.)\/$/, '')))
  for (const answer of [requestPath, ownWashFormPath]) paths.delete(answer)
  return site.isComing ? new Set([...paths].filter(isKeptWhileComing)) : paths
}

/** Waits for every part that loads late, so that nothing is missing from the HTML. */
async function wholeHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const html = await new Response(prelude).text()
  // The router writes the document's type itself.
  return html.replace(/^<!DOCTYPE html>/, '')
}
