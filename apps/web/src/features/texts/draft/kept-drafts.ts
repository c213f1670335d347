import { newKey } from '../../../lib/new-key.ts'

/**
 * What is typed and not saved yet, as this device keeps it. Shapes: `revision` is the one it was typed over, null while one
 * has to choose between it and what somebody else saved; `sent` is what is on its way to the server, which may have it by
 * now; `at` is an instant.
 */
export type Kept<Fields> = { fields: Fields; revision: number | null; sent: Fields | null; at: string }

/** Whose text, and which one. */
export type DraftOwner = { account: string; text: string }

/** One window never writes over what another one has typed. */
export const here = newKey()

const begin = 'tramontane:texte'

/** Written before the next key is pressed: a tab that is closed at once has it. False where the browser keeps nothing. */
export function keepDraft<Fields>(owner: DraftOwner, kept: Kept<Fields>): boolean {
  try {
    window.localStorage.setItem(keyOf(owner, here), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(owner: DraftOwner, window: string = here) {
  storage()?.removeItem(keyOf(owner, window))
}

/** What any window of this device kept of a text, the newest first, each with its window. */
export function keptDrafts<Fields>(owner: DraftOwner): { window: string; kept: Kept<Fields> }[] {
  const kept = storage()
  if (!kept) return []
  const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(keyOf(owner, '')))
    .flatMap((key) => {
      const found = read<Kept<Fields>>(kept.getItem(key))
      return found ? [{ window: key.slice(keyOf(owner, '').length), kept: found }] : []
    })
    .toSorted((one, other) => other.kept.at.localeCompare(one.kept.at))
}

function keyOf({ account, text }: DraftOwner, window: string): string {
  return [begin, account, text, window].join(' ')
}

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function read<Value>(written: string | null): Value | null {
  try {
    return JSON.parse(written ?? 'null')
  } catch {
    return null
  }
}
