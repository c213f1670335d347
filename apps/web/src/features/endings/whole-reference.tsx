import type { ReactNode } from 'react'

const reference = /(\S+\sAB-\d{4}-\d{5})/

/** A sentence whose example of a contract’s reference stays on one line with the word before it: its hyphens would let it break. */
export function wholeReference(text: string): ReactNode {
  return text.split(reference).map((part) =>
    reference.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
