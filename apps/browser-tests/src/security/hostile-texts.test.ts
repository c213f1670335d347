import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { hostileTexts } from '../../../server/src/features/texts/render/testing.ts'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { asAdmin, call } from '../tools/callers.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()
const administrator = await asAdmin(program)

afterAll(() => program[Symbol.asyncDispose]())

async function ask(method: string, path: string, body?: object) {
  const reply = await call(program, method, `/api/admin/texts${path}`, { body, headers: administrator })
  return (await reply.json()).data
}

async function publish(kind: 'article' | 'page', words: { title: string; markdown: string }) {
  const { key, content, path } = await ask('POST', '', { kind, title: words.title })
  const whole = {
    ...content,
    ...words,
    lead: 'Un chapeau qui dit de quoi il s’agit.',
    description: 'Une description assez longue pour que les moteurs de recherche la montrent.',
    category: 'Technique',
  }
  const { revision } = await ask('PUT', `/${key}/draft`, { revision: 1, content: whole })
  const shown = await ask('POST', `/${key}/publish`, { revision, day: null })
  expect(shown.state).toBe('published')
  return path as string
}

const swallowing =
  /<[!?]|script|plaintext|xmp|textarea|title|select|style|noscript|template|svg|math|body|iframe/i

test('what is hostile in a text runs nowhere, loads nothing, and the page comes to life as it was written', async () => {
  const planted = hostileTexts
    .filter((one) => !/<img|!\[|mglyph/i.test(one))
    .map((one) => one.replaceAll('alert(1)', 'window.ran=1'))
    .filter((one) => !one.includes('{'))
  // What swallows the words behind it stands behind them.
  const swallows = planted.filter((one) => swallowing.test(one))
  const others = planted.filter((one) => !swallowing.test(one))
  const words = 'Voir [les formules](/abonnement) et **la fin**.'
  const markdown = ['## Un titre', ...others, words, ...swallows].join('\n\n')
  const path = await publish('article', {
    title: 'Un </script><script>window.ran=1</script> titre',
    markdown,
  })
  await using visitor = await visit(program.address)
  const { page } = visitor
  await arrive(page, path)
  await page.getByText('la fin').waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(
    await page.locator('main script, main iframe, main svg[onload], main form, main [onclick]').count(),
  ).toBe(0)
  await page.getByRole('link', { name: 'les formules' }).click()
  await page.waitForURL('**/abonnement')

  // Within the application, too: its words are asked for and come as blocks.
  await arrive(page, '/blog')
  await page.getByRole('link', { name: /Lire l’article : Un/ }).click()
  await page.waitForURL(`**${path}`)
  await page.getByText('la fin').waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(visitor.complaints).toEqual([])
})

test('a page of the owner’s own comes to life without a complaint, and is no wider than a phone', async () => {
  const path = await publish('page', {
    title: 'Nos engagements',
    markdown: '## Nous\n\nRien que du **travail**.',
  })
  await using visitor = await visit(program.address, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await arrive(page, path)
  await page.getByRole('heading', { level: 1, name: 'Nos engagements' }).waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  expect(visitor.complaints).toEqual([])
})
