/** The words of one text, as they are written: its body in Markdown, with places that name what the settings say. */
export type TextContent = {
  /** The page's only h1. */
  title: string
  /** The sentence under it; of an article what lists say of it. */
  lead: string
  /** For search engines, without the business's name; empty where it is the title. */
  seoTitle: string
  description: string
  /** Of shared links; empty where they are those of search engines. */
  shareTitle: string
  shareText: string
  /** '/photos/….webp', in the place of the program's picture. */
  picture: string | null
  /** Of articles. */
  category: string
  markdown: string
  /** Of pages that answer some. */
  questions: { question: string; answer: string }[]
}

export const noText: TextContent = {
  title: '',
  lead: '',
  seoTitle: '',
  description: '',
  shareTitle: '',
  shareText: '',
  picture: null,
  category: '',
  markdown: '',
  questions: [],
}
