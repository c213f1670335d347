import type { ShareWords } from '@tramontane/domain/texts/site-texts'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import type { ArticleBlock } from '../articles/article-blocks.ts'
import type { FaqItem } from '../faq.ts'
import type { Point } from '../home.ts'

export type PageLink = { label: string; href: string }

export type LandingSection = {
  title: string
  paragraphs: string[]
  /** In the place of the paragraphs, where the owner's text, or a card of it, holds more than plain ones. */
  blocks?: ArticleBlock[]
  /** Cards under the paragraphs: neighbourhoods, steps, criteria. */
  points?: TextPoint[]
}

/** A card; `blocks` in the place of its text, where the owner's holds more than one plain paragraph. */
export type TextPoint = Point & { blocks?: ArticleBlock[] }

export type PriceLine = {
  label: string
  price: string
  detail: string
  /** That wash, where it is one that can be booked. */
  service: ServiceId | null
  /** What its button says: 'Réserver – 39 €'. */
  button: string
}

type Fact = { label: string; value: string }

export type LandingPage = {
  /** From the root: '/lavage-auto-pia'. */
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
    facts: Fact[]
  }
  sections: LandingSection[]
  prices: { title: string; lead: string; lines: PriceLine[] }
  faq: { title: string; items: FaqItem[] }
  links: { title: string; items: PageLink[] }
  /** Its button leads to /#contact. */
  call: { title: string; text: string; button: string }
  /** The first three testimonials stand on it. Source: P-31. */
  showsTestimonials: boolean
  share?: ShareWords
}

/** What the page says of its own, in one string: lead, sections and answers. */
export function mainText({ hero, sections, faq }: Pick<LandingPage, 'hero' | 'sections' | 'faq'>): string {
  const parts = sections.flatMap(({ title, paragraphs, points = [] }) => [
    title,
    ...paragraphs,
    ...points.flatMap((point) => [point.title, point.text]),
  ])
  const answers = faq.items.flatMap(({ question, answer }) => [question, answer])
  return [hero.lead, ...parts, ...answers].join('\n')
}
