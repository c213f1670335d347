import { useMedia } from '../../lib/use-media.ts'

/** True on phones, where a row is better read as a card. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 767.98px)')
}
