/** A photograph of the owner's in a text. Units: pixels. */
export type TextPicture = { src: string; alt: string; width: number; height: number }

/** What a shared link says and shows, where the owner has a part in it; without a picture, what the build made for the page. */
export type ShareWords = {
  /** Whole, with the business's name. */
  title: string
  text: string
  picture: { src: string; width: number; height: number } | null
}

/** An article as the home page announces it. */
export type ArticleTeaser = {
  slug: string
  title: string
  excerpt: string
  category: string
  readMinutes: number
  /** A civil day. */
  publishedOn: string
  /** The slug that the program gave it, where its address is another one. */
  original?: string
  /** The owner's own picture in the place of the program's. */
  photo?: TextPicture
}

/**
 * What every page is told of the owner's texts; absent while there are none, so that the program's own pages stay what they
 * are. Shapes: paths from the root.
 */
export type SiteTexts = {
  /** Those whose words are the owner's: asked of the server. */
  paths: string[]
  /** Addresses of the program's articles that are none any more. */
  gone: string[]
  /** The three that the home page announces. */
  home: ArticleTeaser[]
}
