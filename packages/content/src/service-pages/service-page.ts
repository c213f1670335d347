import type { ServedTown } from '@tramontane/domain/places/zones'
import type { ShareWords } from '@tramontane/domain/texts/site-texts'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import type { FaqItem } from '../faq.ts'
import type { Point } from '../home.ts'
import type { LandingSection, PageLink } from '../landing/landing-page.ts'

export type Comparison = {
  title: string
  lead: string
  /** Of the three columns: what is compared, ours, theirs. */
  headers: [string, string, string]
  rows: { criterion: string; ours: string; station: string }[]
}

/**
 * One wash's page. Its name, features and picture come with the service: `serviceTitles`, `serviceTexts`.
 * Source: P-27.
 */
export type ServicePage = {
  id: ServiceId
  path: string
  /** For search engines, without the business's name: at most 60 characters. */
  title: string
  /** 50 to 160 characters. */
  description: string
  keywords: string[]
  hero: {
    /** The page's only h1. */
    title: string
    lead: string
    /** Only while the claim behind it is set. Source: LAW-41. */
    badge: string | null
    /** '39 € TTC'. */
    price: string
    /** 'environ 45 min'. */
    duration: string
  }
  benefits: { title: string; points: Point[] }
  /** Appointment, preparation, wash, finish. */
  steps: { title: string; points: Point[] }
  /** What the owner's text says after them. */
  sections?: LandingSection[]
  /** Against stations; the Fast wash only. */
  comparison: Comparison | null
  towns: { title: string; lead: string; served: ServedTown[] }
  faq: { title: string; items: FaqItem[] }
  links: PageLink[]
  share?: ShareWords
}
