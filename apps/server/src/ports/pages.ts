import type { ArticleLine, ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import type { Day } from '@tramontane/domain/days/day'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { SiteTexts } from '@tramontane/domain/texts/site-texts'
import type { HeldTexts } from './texts-holder.ts'

/** What the public site shows of the owner's texts with some settings on some day. */
export type ShownTexts = {
  /** What every page is told of them; absent while there are none. */
  site: SiteTexts | undefined
  /** By address: those whose words are the owner's. */
  byPath: ReadonlyMap<string, ShownText>
  /** Of the blog, the newest first. */
  articles: ArticleLine[]
  /** Civil days, by address. */
  modifiedOn: ReadonlyMap<string, Day>
  /** Addresses that texts had, each with the present one. */
  moved: ReadonlyMap<string, string>
}

/** Something served from memory: compressed once, the same bytes for everybody. */
export type StoredFile = {
  status: 200 | 404
  headers: Record<string, string>
  /** Of the uncompressed bytes. */
  etag: string
  /** Blobs, because a reply takes them without copying their bytes. */
  bodies: Record<'br' | 'gzip' | 'identity', Blob>
}

/** A page for one person, never kept. */
export type Page = { html: string; status: 200 | 404; headers: Record<string, string> }

/** Every page of other settings, rendered. */
export type Edition = {
  /** From now on pages and calls are those of these settings, all at once. */
  publish(): void
}

/** The public pages, whole, as they are served. */
export interface Pages {
  /** The page of a path, or null where there is none. What is asked in its `search` matters where a page answers it. */
  page(path: string, search?: string): Promise<StoredFile | null>
  /** The page of a path where it stands ready; null where it must be made, or is none, or says that it is missing. */
  ready(path: string, search?: string): StoredFile | null
  /** The site says 'bientôt': few pages are there. */
  isComing(): boolean
  /** The page of a path as it will be once the site is open, for its owner; null where there will be none. */
  coming(path: string, search?: string): Promise<Page | null>
  /** What an unknown path answers. */
  missing(path: string): Promise<StoredFile>
  /** Whether a page stands at that path. */
  has(path: string): boolean
  /** Whether that path is one of the program's own pages, shown or not. */
  isOfProgram(path: string): boolean
  /** What is shown of the owner's texts. */
  texts(): ShownTexts
  /** The paths of the pages that search engines may show. */
  indexed(): Promise<string[]>
  /** What is made from the settings beside the pages, kept as long as they are. */
  keep(name: string, make: () => Promise<StoredFile>): Promise<StoredFile>
  /** The page of a path as one person is answered it: `pageForOne` says with what. */
  forOne(path: string, answer: object): Promise<Page>
  /** Renders every page that is not kept yet, so that no visitor waits for it. */
  warm(): Promise<void>
  /**
   * Renders every page of other settings, or other texts, while the present ones are served.
   * Errors: throws when one does not render.
   */
  prepare(settings: BusinessSettings, texts?: HeldTexts): Promise<Edition>
}
