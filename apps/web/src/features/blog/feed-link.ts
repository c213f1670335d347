import { blogPage } from '@tramontane/content/blog'
import type { PublicSite } from '@tramontane/domain/site/public-site'

/** Tells feed readers where the blog's feed is. */
export function feedLink({ baseUrl, identity }: PublicSite) {
  return {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${blogPage.title} | ${identity.name}`,
    href: `${baseUrl}/blog/rss.xml`,
  }
}
