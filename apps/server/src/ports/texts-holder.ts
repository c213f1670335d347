import type { Day } from '@tramontane/domain/days/day'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { TextKind } from '@tramontane/domain/texts/text-kinds'

/** A text that the owner has touched, as far as the public site shows it. */
export type HeldText = {
  key: string
  kind: TextKind
  path: string
  isProgram: boolean
  standing: 'original' | 'published' | 'hidden'
  /** The words that are shown where it is published. */
  content: TextContent | null
  /** What takes their place on a day. */
  planned: { content: TextContent; on: Day } | null
  publishedOn: Day | null
  modifiedOn: Day | null
}

/** Units: pixels, bytes. */
type HeldPicture = { width: number; height: number; bytes: number }

/** What the owner made of the texts, as it is stored; replaced whole when something that is shown changes. */
export type HeldTexts = {
  /** Counts the changes of what is shown. */
  revision: number
  texts: HeldText[]
  /** Addresses that texts had, with the text's key. */
  pastPaths: ReadonlyMap<string, string>
  /** By address: '/photos/….webp'. */
  pictures: ReadonlyMap<string, HeldPicture>
}

export type TextsHolder = { current: HeldTexts }

/** A business that has written nothing. */
export const noTexts: HeldTexts = { revision: 0, texts: [], pastPaths: new Map(), pictures: new Map() }
