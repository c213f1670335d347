import type { SiteTexts } from '@tramontane/domain/texts/site-texts'

/** Addresses of the owner's texts, and those of the program's articles that are gone. */
const own = new Set<string>()
const gone = new Set<string>()

/**
 * Routes are told which addresses are pages before the first is looked up. The server, which renders for several settings in
 * turn, knows those of all: whether a page is there is then its loader's to say.
 */
export function knowOwnPaths(texts: (Pick<SiteTexts, 'paths'> & Partial<SiteTexts>) | undefined) {
  for (const path of texts?.paths ?? []) own.add(path)
  for (const path of texts?.gone ?? []) gone.add(path)
}

export const isOwnPath = (path: string) => own.has(path)
export const isGonePath = (path: string) => gone.has(path)
