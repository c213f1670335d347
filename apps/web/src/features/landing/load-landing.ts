import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { landingPage } from '@tramontane/content/landing/landing-pages'
import type { OwnPage } from '@tramontane/content/texts/shown-text'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { landingHead } from './landing-head.ts'
import { ownPageHead } from './own-page-head.ts'

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
