import { expect, setDefaultTimeout, test } from 'bun:test'
import { journeyMs, visit } from '../tools/browser.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

/** Stands before the program as a slow network would: the end of every document waits until it is let through. */
function slowNetwork(address: string) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    idleTimeout: 60,
    async fetch({ url }) {
      const { pathname, search } = new URL(url)
      const reply = await fetch(address + pathname + search, { headers: { 'accept-encoding': 'identity' } })
      if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply
      return new Response(inTwoParts(await reply.text(), opened), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  })
  return { address: server.url.origin, open, [Symbol.dispose]: () => void server.stop(true) }
}

function inTwoParts(html: string, opened: Promise<void>): ReadableStream {
  const middle = html.indexOf('</main>')
  const bytes = new TextEncoder()
  return new ReadableStream({
    async start(stream) {
      stream.enqueue(bytes.encode(html.slice(0, middle)))
      await opened
      stream.enqueue(bytes.encode(html.slice(middle)))
      stream.close()
    },
  })
}

test('a page whose end is late is painted meanwhile, and comes alive once it is whole', async () => {
  await using program = await startProgram()
  using network = slowNetwork(program.address)
  await using visitor = await visit(network.address)
  const { page } = visitor
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/souscrire', { waitUntil: 'commit' })

  await page.getByRole('heading', { name: 'Souscrire en ligne' }).waitFor()
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    return parts.length > 0 && parts.every(({ href }) => performance.getEntriesByName(href).length > 0)
  })
  expect(await page.locator('script[type=module]').count()).toBe(0)

  network.open()
  const address = page.locator('input[name=adresse]')
  await address.fill('4 rue des Lilas')
  // A choice that is made before the code has come counts as well.
  await page.getByRole('radio', { name: /Premium/ }).check()
  typed.resolve()
  await page
    .getByText(/719,16/)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await address.inputValue()).toBe('4 rue des Lilas')
  expect(visitor.complaints).toEqual([])
})
