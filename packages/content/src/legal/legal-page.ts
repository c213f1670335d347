/** Rows of words under headers: what a paragraph would make heavy. */
export type LegalTable = { caption: string; headers: string[]; rows: string[][] }

export type LegalSection = { title: string; paragraphs: string[]; table?: LegalTable }

export type LegalPageText = {
  path: string
  /** Also the h1. */
  title: string
  /** 50 to 160 characters. */
  description: string
  lead: string
  sections: LegalSection[]
}
