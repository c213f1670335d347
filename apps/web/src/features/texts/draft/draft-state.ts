import type { Kept } from './kept-drafts.ts'

/** What the server stores of a draft. */
export type Stored<Fields> = { fields: Fields; revision: number }

/** Why the server does not store it, and what of it. */
export type Refusal = { sentence: string; fields: Record<string, string> }

/** What became of a sending. */
export type Sent<Fields, Theirs> =
  | { kind: 'saved'; revision: number }
  | { kind: 'changed'; stored: Stored<Fields>; theirs: Theirs }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signed-out' }
  | { kind: 'unanswered' }

/** What a text is opened with. */
export type DraftBeginning<Fields, Theirs> = {
  fields: Fields
  stored: Stored<Fields>
  sent: Fields | null
  theirs: Theirs | null
}

export type Standing = 'saved' | 'typed' | 'sending' | 'unanswered' | 'signed-out' | 'refused' | 'clashing'

/**
 * Shapes: `theirs` is what somebody else saved, while one has to choose, and `base` what both began with, where that is
 * known; `isKept` whether this device has every letter.
 */
export type DraftState<Fields, Theirs> = {
  fields: Fields
  stored: Stored<Fields>
  standing: Standing
  savedAt: Date | null
  isKept: boolean
  refusal: Refusal | null
  theirs: Theirs | null
  base: Fields | null
}

/** What the keeper of a draft asks of the page, its device and the server. */
export type DraftOutside<Fields, Theirs> = {
  send: (fields: Fields, revision: number) => Promise<Sent<Fields, Theirs>>
  /** Writes to the device; false where it keeps nothing. */
  keep: (kept: Kept<Fields>) => boolean
  forget: () => void
  isSame: (one: Fields, other: Fields) => boolean
  now: () => Date
  /** Runs something later, once; answers how not to. */
  after: (ms: number, run: () => void) => () => void
}
