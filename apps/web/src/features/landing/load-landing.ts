import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { landingPage } from '@tramontane/content/landing/landing-pages'
import type { OwnPage } from '@tramontane/content/texts/shown-text'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { landingHead } from './landing-head.ts'

type LandingContext = { site: PublicSite; answer?: PageAnswer }

type Head = ReturnType<typeof landingHead>
type Loaded = { page: LandingPage; head: Head } | { own: OwnPage; head: Head }

/** A local page, or one of the owner's own, with its head; null for a town that the settings do not serve. */
export async function loadLanding({ site, answer }: LandingContext, path: string): Promise<Loaded | null> {
  const text = answer?.text ?? (await askedText(site, path))
  if (text?.kind === 'page') return { own: text.page, head: ownPageHead(site, text.page) }
  const page = text?.kind === 'landing' ? text.page : landingPage(site, path)
  return page && { page, head: landingHead(site, page) }
}

async function askedText(site: PublicSite, path: string): Promise<ShownText | null> {
  if (!site.texts?.paths.includes(path)) return null
  return (await import('../../lib/ask-texts.ts')).askText(path)
}

/** A page of the owner's own, as search engines know one. */
function ownPageHead(site: PublicSite, page: OwnPage) {
  const { path, title, description, modifiedOn } = page
  const url = `${site.baseUrl}${path}`
  const node = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    dateModified: modifiedOn,
    inLanguage: 'fr-FR',
    publisher: { '@id': businessId(site) },
  }
  const jsonLd = graphOf(businessNode(site), node, breadcrumb(site, { name: title, path }))
  return pageHead(site, { ...page, title: page.seoTitle, jsonLd })
}
