import { existsSync, readFileSync } from 'node:fs'
import { unmetReplies } from '../../apps/server/src/testing/met-replies.ts'

/** What failed, told as a test: the replies of the calls' description that no test met. `file` is that of MET_REPLIES. */
export function failureOfUnmet(file: string): string[] {
  const unmet = unmetReplies(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  if (unmet.length === 0) return []
  return [
    [
      '(fail) each reply that the description of the calls tells is met by a test; met by none, so untried or never given:',
      ...unmet,
    ].join('\n  '),
  ]
}
