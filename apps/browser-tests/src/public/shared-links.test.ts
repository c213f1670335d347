import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { type Program, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

let program: Program

beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program[Symbol.asyncDispose]())

const pngSignature = '89504e470d0a1a0a'

describe('the picture of a shared link', () => {
  test('is there for every page of the sitemap, 1200 by 630 and light', async () => {
    const sitemap = await (await fetch(`${program.address}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    expect(pages.length).toBeGreaterThanOrEqual(29)
    const pictures = new Map<string, string>()
    for (const page of pages) {
      const html = await (await fetch(program.address + page)).text()
      const [, address = ''] = html.match(/<meta property="og:image" content="([^"]+)"/) ?? []
      pictures.set(new URL(address).pathname, page)
    }
    // Several pages share one.
    for (const [path, page] of pictures) {
      const reply = await fetch(program.address + path)
      const picture = Buffer.from(await reply.arrayBuffer())
      expect({
        page,
        type: reply.headers.get('Content-Type'),
        signature: picture.toString('hex', 0, 8),
        width: picture.readUInt32BE(16),
        height: picture.readUInt32BE(20),
        isLight: picture.length < 300_000,
      }).toEqual({
        page,
        type: 'image/png',
        signature: pngSignature,
        width: 1200,
        height: 630,
        isLight: true,
      })
    }
  })
})

test('from the home page, an article and its neighbours are read without a page being loaded again', async () => {
  await using visitor = await visit(program.address)
  const { page, complaints } = visitor
  await arrive(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-first', ''))
  const all = page.getByRole('link', { name: 'Voir tous nos conseils' })
  await all.scrollIntoViewIfNeeded()
  await page.waitForFunction(isAlive, await all.elementHandle())
  await all.click()
  await page.getByRole('link', { name: 'Lire l’article : Laver sa voiture avec très peu d’eau' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laver sa voiture avec très peu d’eau' }).waitFor()
  expect(await page.title()).toBe('Laver sa voiture avec très peu d’eau | Tramontane')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toEndWith(
    '/blog/laver-sa-voiture-avec-peu-d-eau',
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Zones desservies' }).click()
  await page.getByRole('link', { name: 'Pia', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Lavage auto à Pia, dans la Salanque' }).waitFor()
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)
  expect(await page.locator('body[data-first]').count()).toBe(1)
  expect(complaints).toEqual([])
})

/** React keeps what it knows of an element on the element, once it has brought it to life. */
function isAlive(element: Node | null): boolean {
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
