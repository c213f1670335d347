import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { textContent } from '@tramontane/contract/texts/text-input'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { ApiError, isRefused } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import type { DraftKeeper } from './draft/draft-keeper.ts'
import type { DraftBeginning, Refusal, Sent, Stored } from './draft/draft-state.ts'
import type { Kept } from './draft/kept-drafts.ts'
import { saveDraft } from './texts-query.ts'

export type TextKeeper = DraftKeeper<TextContent, TextDetail>

/** Whether the server would store the same. */
export function isSameContent(one: TextContent, other: TextContent): boolean {
  return asStored(one) === asStored(other)
}

function asStored(content: TextContent): string {
  return JSON.stringify(textContent.safeParse(content).data ?? content)
}

export function storedOf({ content, revision }: TextDetail): Stored<TextContent> {
  return { fields: content, revision }
}

/**
 * What a text is opened with: what this device kept of it, over what the server has. Where somebody else wrote meanwhile,
 * one has to choose.
 */
export function beginningOf(
  detail: TextDetail,
  kept: Kept<TextContent> | undefined,
): DraftBeginning<TextContent, TextDetail> {
  const stored = storedOf(detail)
  if (!kept || isSameContent(kept.fields, stored.fields))
    return { fields: stored.fields, stored, sent: null, theirs: null }
  const { fields, sent } = kept
  if (kept.revision === detail.revision) return { fields, stored, sent, theirs: null }
  const isOurs = sent !== null && isSameContent(sent, stored.fields)
  return { fields, stored, sent: null, theirs: isOurs ? null : detail }
}

/** Sends a draft, and says what became of it; what could not be stored is not even sent. */
export async function sendDraft(
  key: string,
  content: TextContent,
  revision: number,
): Promise<Sent<TextContent, TextDetail> & { detail?: TextDetail }> {
  const refusal = refusalOf(content)
  if (refusal) return { kind: 'refused', refusal }
  try {
    const detail = await saveDraft(key, { revision, content })
    return { kind: 'saved', revision: detail.revision, detail }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Why the server would not even read it; null where it would. */
export function refusalOf(content: TextContent): Refusal | null {
  const issues = textContent.safeParse(content).error?.issues ?? []
  if (issues.length === 0) return null
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  return { sentence: issues[0]?.message ?? '', fields }
}

function outcomeOf(error: unknown): Sent<TextContent, TextDetail> {
  if (isRefused(error)) return { kind: 'signed-out' }
  const theirs = changedMeanwhile(error)
  if (theirs) return { kind: 'changed', stored: storedOf(theirs), theirs }
  const isFinal =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  if (!isFinal) return { kind: 'unanswered' }
  const fields = Object.entries(error.failure.fields ?? {})
  const ofContent = fields.map(([path, sentence]) => [path.replace(/^content\./, ''), sentence])
  return {
    kind: 'refused',
    refusal: { sentence: errorSentence(error), fields: Object.fromEntries(ofContent) },
  }
}

/** The text as somebody else saved it; null for any other failure. */
export function changedMeanwhile(error: unknown): TextDetail | null {
  const isTheirs = error instanceof ApiError && error.failure.code === 'text_changed'
  return isTheirs ? ((error.failure.data as TextDetail | undefined) ?? null) : null
}

/** Where two texts differ, line by line: what both begin and end with is left out. */
export function differingPart(one: string, other: string): [string, string] {
  const [a, b] = [one.split('\n'), other.split('\n')]
  let begin = 0
  while (begin < Math.min(a.length, b.length) && a[begin] === b[begin]) begin += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - begin && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (lines: string[]) => {
    const shown = lines.slice(begin, lines.length - end).join('\n')
    return [begin > 0 && '…', shown, end > 0 && '…'].filter(Boolean).join('\n')
  }
  return [part(a), part(b)]
}
