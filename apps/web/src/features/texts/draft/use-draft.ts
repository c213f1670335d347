import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { signedInEvent } from '../../../lib/api.ts'
import { onReturn } from '../../../lib/try-again.ts'
import { beginningOf, isSameContent, sendDraft, type TextKeeper } from '../text-draft.ts'
import { useKeepText } from '../texts-query.ts'
import { draftKeeper } from './draft-keeper.ts'
import { type DraftOwner, forgetDraft, here, keepDraft, keptDrafts } from './kept-drafts.ts'

/** The words of a text while it is open. Shapes: `restoredAt` is when they were typed, where this device had kept them. */
export function useDraft(detail: TextDetail, account: string) {
  const keepText = useKeepText()
  const { key } = detail
  const [{ keeper, owner, taken, onStored, restoredAt }] = useState(() => opened(detail, account))

  useEffect(() => {
    onStored.current = keepText
  })

  useEffect(() => {
    // Kept by this window before it is forgotten by the one that it was taken from.
    openWith.set(owner.text, keeper)
    keeper.enter()
    for (const window of taken) forgetDraft(owner, window)
    const back = () => void keeper.tryNow()
    const stopListening = onReturn(back)
    window.addEventListener(signedInEvent, back)
    return () => {
      stopListening()
      window.removeEventListener(signedInEvent, back)
      openWith.delete(owner.text)
      keeper.leave()
    }
  }, [keeper, owner, taken])

  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  return { key, keeper, state, restoredAt }
}

/** Which keeper a text is open with: one that was left settles what it sent, but never over what is typed since. */
const openWith = new Map<string, object>()

function opened(detail: TextDetail, account: string) {
  const owner: DraftOwner = { account, text: detail.key }
  const found = keptDrafts<TextContent>(owner)
  const newest = found[0]?.kept
  const beginning = beginningOf(detail, newest)
  const onStored: { current: (stored: TextDetail) => void } = { current: () => {} }
  const isReplaced = (): boolean => openWith.has(detail.key) && openWith.get(detail.key) !== keeper
  const keeper: TextKeeper = draftKeeper<TextContent, TextDetail>(beginning, {
    async send(fields, revision) {
      const { detail: stored, ...outcome } = await sendDraft(detail.key, fields, revision)
      if (stored) onStored.current(stored)
      return outcome
    },
    keep: (kept) => isReplaced() || keepDraft(owner, kept),
    forget: () => isReplaced() || forgetDraft(owner),
    isSame: isSameContent,
    now: () => new Date(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const isRestored = newest !== undefined && beginning.fields === newest.fields
  // Other words than these stay where they are, and are asked about another time.
  const known = [beginning.fields, beginning.stored.fields]
  const taken = found
    .filter(({ window, kept }) => window !== here && known.some((one) => isSameContent(one, kept.fields)))
    .map(({ window }) => window)
  return { owner, taken, keeper, onStored, restoredAt: isRestored ? newest.at : null }
}
