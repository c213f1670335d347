import type { SiteTexts } from '@tramontane/domain/texts/site-texts'

/** Whether a page stands at an address, where the owner decided it. */
const decided = new Map<string, boolean>()

/**
 * Routes are told which addresses are pages before the first is looked up. The server, which renders for several settings in
 * turn, knows those of all: whether a page is there is then its loader's to say.
 */
export function knowOwnPaths(texts: Partial<SiteTexts> = {}) {
  for (const path of texts.paths ?? []) decided.set(path, true)
  for (const path of texts.gone ?? []) decided.set(path, false)
}

export const isPage = (path: string, isOfProgram: boolean) => decided.get(path) ?? isOfProgram
