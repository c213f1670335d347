import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { z } from 'zod'
import { businessSettingsInput } from '../../business-settings.ts'
import { count, day } from '../parts.ts'
import { articleTeaser, textPicture } from './site-texts.ts'

const servedTown = businessSettingsInput.shape.towns.element

const run = z.strictObject({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasis: z.literal(true).optional(),
  href: z.string().optional(),
})

const words = z.union([z.string(), z.array(run)])

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: words }),
  z.strictObject({ kind: z.literal('subheading'), text: words }),
  z.strictObject({ kind: z.literal('paragraph'), text: words }),
  z.strictObject({ kind: z.literal('tip'), text: words }),
  z.strictObject({
    kind: z.literal('list'),
    items: z.array(
      z.union([words, z.strictObject({ text: words, below: z.array(words), isOrdered: z.boolean() })]),
    ),
    isOrdered: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('picture'), picture: textPicture }),
  z.strictObject({ kind: z.literal('table'), head: z.array(words), rows: z.array(z.array(words)) }),
])

const share = z.strictObject({
  title: z.string(),
  text: z.string(),
  picture: z.strictObject({ src: z.string(), width: count, height: count }).nullable(),
})

/** What lists say of an article. */
export const articleSummary = articleTeaser.extend({
  description: z.string(),
  keywords: z.array(z.string()),
  modifiedOn: day,
  seoTitle: z.string().optional(),
  share: share.optional(),
})

const blocks = z.array(block)

const service = z.enum(serviceIds)
const point = z.strictObject({ title: z.string(), text: z.string(), blocks: blocks.optional() })
const link = z.strictObject({ label: z.string(), href: z.string() })
const questions = z.array(z.strictObject({ question: z.string(), answer: z.string() }))

const section = z.strictObject({
  title: z.string(),
  paragraphs: z.array(z.string()),
  blocks: blocks.optional(),
  points: z.array(point).optional(),
})

const head = {
  path: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  share: share.optional(),
  faq: z.strictObject({ title: z.string(), items: questions }),
}

const landingPage = z.strictObject({
  ...head,
  hero: z.strictObject({
    title: z.string(),
    lead: z.string(),
    badge: z.string().nullable(),
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
  sections: z.array(section),
  prices: z.strictObject({
    title: z.string(),
    lead: z.string(),
    lines: z.array(
      z.strictObject({
        label: z.string(),
        price: z.string(),
        detail: z.string(),
        service: service.nullable(),
        button: z.string(),
      }),
    ),
  }),
  links: z.strictObject({ title: z.string(), items: z.array(link) }),
  call: z.strictObject({ title: z.string(), text: z.string(), button: z.string() }),
  showsTestimonials: z.boolean(),
})

const cards = z.strictObject({
  title: z.string(),
  points: z.array(point.omit({ blocks: true })),
})

const comparison = z.strictObject({
  title: z.string(),
  lead: z.string(),
  headers: z.tuple([z.string(), z.string(), z.string()]),
  rows: z.array(z.strictObject({ criterion: z.string(), ours: z.string(), station: z.string() })),
})

const servicePage = z.strictObject({
  ...head,
  id: service,
  hero: z.strictObject({
    title: z.string(),
    lead: z.string(),
    badge: z.string().nullable(),
    price: z.string(),
    duration: z.string(),
  }),
  benefits: cards,
  steps: cards,
  sections: z.array(section).optional(),
  comparison: comparison.nullable(),
  towns: z.strictObject({ title: z.string(), lead: z.string(), served: z.array(servedTown) }),
  links: z.array(link),
})

/** A text as the public components take it; those of the program's pages with all their parts. */
export const shownText = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    article: articleSummary.extend({ blocks }),
  }),
  z.strictObject({ kind: z.literal('landing'), page: landingPage }),
  z.strictObject({ kind: z.literal('service'), page: servicePage }),
  z.strictObject({
    kind: z.literal('page'),
    page: z.strictObject({
      path: z.string(),
      title: z.string(),
      lead: z.string(),
      seoTitle: z.string(),
      description: z.string(),
      blocks,
      share: share.optional(),
      publishedOn: day,
      modifiedOn: day,
    }),
  }),
])

export type ShownText = z.infer<typeof shownText>

export type ArticleLine = z.infer<typeof articleSummary>
