/** One thing that was looked at: what goes well, or how to mend it, in a sentence. */
export type Finding = { well: boolean; sentence: string }

export function good(sentence: string): Finding {
  return { well: true, sentence }
}

export function bad(sentence: string): Finding {
  return { well: false, sentence }
}
