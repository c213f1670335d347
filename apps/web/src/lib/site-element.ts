import type { PublicSite } from '@tramontane/domain/site/public-site'

/** Id of the element in which a page carries the public settings for the browser. */
export const siteElementId = 'site'

/** On the server: that element. */
export function siteElement(site: PublicSite): string {
  const settings = JSON.stringify(site).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${siteElementId}">${settings}</script>`
}
