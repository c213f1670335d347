import type { TextContent } from '@tramontane/domain/texts/text-content'
import { textKinds, textStates, versionReasons } from '@tramontane/domain/texts/text-kinds'
import { z } from 'zod'
import { count, day, instant } from '../parts.ts'
import { shownText } from './shown-texts.ts'

/** The words of a text as they are written. */
const writtenContent = z.strictObject({
  title: z.string(),
  lead: z.string(),
  seoTitle: z.string(),
  description: z.string(),
  shareTitle: z.string(),
  shareText: z.string(),
  picture: z.string().nullable(),
  category: z.string(),
  markdown: z.string(),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
}) satisfies z.ZodType<TextContent>

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

const textVersion = z.strictObject({
  id: count,
  at: instant,
  by: z.string(),
  why: z.enum(versionReasons),
  title: z.string(),
  /** The one that is shown, or that waits for its day. */
  isShown: z.boolean(),
  isScheduled: z.boolean(),
})

export const writtenVersion = textVersion.extend({ content: writtenContent })

export type WrittenVersion = z.infer<typeof writtenVersion>

/** One text, whole. */
export const textDetail = textLine.extend({
  /** What a change of it must quote. */
  revision: count,
  /** What is there to be edited: the draft, else what is shown, else the program's words. */
  content: writtenContent,
  /** The program's own words as they are today; null of the owner's own. */
  original: writtenContent.nullable(),
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
  /** What it lacks before it can be published, by field: it is looked at while it is being written. */
  lacks: z.record(z.string(), z.string()),
  search: z.strictObject({ title: z.string(), url: z.string(), description: z.string() }),
  share: z.strictObject({ title: z.string(), text: z.string(), picture: z.string(), site: z.string() }),
  readMinutes: count,
})

export type TextPreview = z.infer<typeof textPreview>

/** A picture that a text can show. Units: pixels. */
export const uploadedPicture = z.strictObject({ src: z.string(), width: count, height: count })

export type UploadedPicture = z.infer<typeof uploadedPicture>
