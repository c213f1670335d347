/** The path of every page that search engines are told of: a new one is tested by being there. */
export async function listedPages(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname)
}

/** One of each kind, the fullest: the others differ by their texts, and are looked at by `verify:long`. */
export const pageKinds = [
  '/',
  '/abonnement',
  '/professionnels',
  '/blog',
  '/blog/preparer-sa-voiture-pour-l-ete',
  '/services/lavage-fast-perpignan',
  '/zones-desservies',
  '/lavage-auto-perpignan',
  '/lavage-auto-canet',
  '/politique-de-confidentialite',
  '/souscrire',
  '/souscrire/merci',
  '/resilier',
  '/connexion',
  '/demande-envoyee',
  '/nowhere',
]

/** Whether every page is asked for, at every width. */
export const isThorough = Boolean(Bun.env.EVERY_PAGE)
