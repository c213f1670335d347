/** One article of the terms, without its number. */
export type TermsSection = { title: string; paragraphs: string[] }
