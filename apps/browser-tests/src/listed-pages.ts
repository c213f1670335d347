/** The path of every page that search engines are told of: a new one is tested by being there. */
export async function listedPages(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname)
}
