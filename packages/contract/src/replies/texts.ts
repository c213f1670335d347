import type { LandingPage } from '@tramontane/content/landing/landing-page'
import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import type { ShownText } from '@tramontane/content/texts/shown-text'
import { textKinds, textStates, versionReasons } from '@tramontane/domain/texts/text-kinds'
import { z } from 'zod'
import { textContent } from '../texts/text-input.ts'
import { count, day, instant } from './parts.ts'
import { articleTeaser, textPicture } from './site-texts.ts'

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

const share = z.strictObject({ title: z.string(), text: z.string(), picture: textPicture.nullable() })

/** What lists say of an article. */
export const articleSummary = articleTeaser.extend({
  description: z.string(),
  keywords: z.array(z.string()),
  modifiedOn: day,
  seoTitle: z.string().optional(),
  share: share.optional(),
})

/** A text as the public components take it; the two with parts of the program's are whole pages of theirs. */
export const shownText = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    article: articleSummary.extend({ blocks: z.array(block) }),
  }),
  z.strictObject({ kind: z.literal('landing'), page: z.custom<LandingPage>() }),
  z.strictObject({ kind: z.literal('service'), page: z.custom<ServicePage>() }),
  z.strictObject({
    kind: z.literal('page'),
    page: z.strictObject({
      path: z.string(),
      title: z.string(),
      lead: z.string(),
      seoTitle: z.string(),
      description: z.string(),
      blocks: z.array(block),
      share: share.optional(),
      publishedOn: day,
      modifiedOn: day,
    }),
  }),
]) satisfies z.ZodType<ShownText>

/** One text in the list of the back office. */
export const textLine = z.strictObject({
  key: z.string(),
  kind: z.enum(textKinds),
  /** Of the program, whose words are its first version. */
  isProgram: z.boolean(),
  /** From the root: '/blog/laver-sa-voiture-avec-peu-d-eau'. */
  path: z.string(),
  /** Of what is shown, else of the draft. */
  title: z.string(),
  state: z.enum(textStates),
  hasDraft: z.boolean(),
  /** From when on the waiting version is shown; null while none waits. */
  scheduledOn: day.nullable(),
  /** Of what is shown; null of what never was. */
  publishedOn: day.nullable(),
  modifiedOn: day.nullable(),
  /** When anything of it was last written, and by whom; null where the owner has written nothing. */
  writtenAt: instant.nullable(),
  writtenBy: z.string().nullable(),
})

export type TextLine = z.infer<typeof textLine>

export const textVersion = z.strictObject({
  id: count,
  at: instant,
  by: z.string(),
  why: z.enum(versionReasons),
  title: z.string(),
  /** The one that is shown, or that waits for its day. */
  isShown: z.boolean(),
  isScheduled: z.boolean(),
})

export const writtenVersion = textVersion.extend({ content: textContent })

/** One text, whole. */
export const textDetail = textLine.extend({
  /** What a change of it must quote. */
  revision: count,
  /** What is there to be edited: the draft, else what is shown, else the program's words. */
  content: textContent,
  /** The program's own words as they are today; null of the owner's own. */
  original: textContent.nullable(),
  /** The newest first. */
  versions: z.array(textVersion),
  /** Addresses that lead here. */
  pastPaths: z.array(z.string()),
  /** What the words can name, what it means, and what it is today. */
  places: z.array(z.strictObject({ name: z.string(), meaning: z.string(), value: z.string() })),
  canBeHidden: z.boolean(),
})

export type TextDetail = z.infer<typeof textDetail>

/** A draft as its page would be, as a search engine would show it, and as a shared link would look. */
export const textPreview = z.strictObject({
  shown: shownText,
  /** What the owner may want to know; nothing of it keeps the text from being published. */
  warnings: z.array(z.string()),
  search: z.strictObject({ title: z.string(), url: z.string(), description: z.string() }),
  share: z.strictObject({ title: z.string(), text: z.string(), picture: z.string(), site: z.string() }),
  readMinutes: count,
})

export type TextPreview = z.infer<typeof textPreview>

/** A picture that a text can show. Units: pixels. */
export const uploadedPicture = z.strictObject({ src: z.string(), width: count, height: count })
