import { useRouteContext } from '@tanstack/react-router'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { siteElementId } from './site-element.ts'

/** The settings that the page was rendered from. */
export function useSite(): PublicSite {
  return useRouteContext({ from: '__root__', select: (context) => context.site })
}

/** Errors: throws when the page does not carry them, which only a broken build could cause. */
export function readSiteOfPage(): PublicSite {
  const element = document.getElementById(siteElementId)
  if (!element?.textContent) throw new Error(`the page carries no #${siteElementId}`)
  return JSON.parse(element.textContent)
}
