import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, journeyMs, partAlive, silence, visit } from '../tools/browser.ts'
import { reviewedProgram } from '../tools/reviewed-program.ts'

setDefaultTimeout(journeyMs)

/** What is gone is gone for one visitor: one for all. */
const program = await reviewedProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** From now on the parts that this page has not loaded yet are gone, as after a deployment; `again` brings them back. */
async function deploy(page: Page) {
  const parts = '**/assets/*.js'
  await page.route(parts, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }))
  return { again: () => page.unroute(parts) }
}

/** Counts the documents that the page asks for. */
function documentsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

function link(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Professionnels' })
}

describe('a page that was open during a deployment', () => {
  test.each([
    ['at once', false],
    ['after the mouse rested on the link, which alone loads nothing again', true],
  ])('comes to the page that the visitor presses for, by one document, %s', async (_, isAhead) => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/abonnement')
    // What is near the link has come.
    await link(page).scrollIntoViewIfNeeded()
    await partAlive(page, 'suite')
    await silence(page)
    const documents = documentsOf(page)
    const deployment = await deploy(page)
    page.on('request', (request) => request.isNavigationRequest() && void deployment.again())

    if (isAhead) {
      const missed = page.waitForResponse((response) => response.status() === 404)
      await link(page).hover()
      await missed
      await silence(page)
      expect(documents).toEqual([])
    }
    await link(page).click()
    await page.waitForURL('**/professionnels')
    await page.getByRole('heading', { level: 1, name: /professionnels/i }).waitFor()

    expect(documents).toEqual(['/professionnels'])
  })

  test('never reloads in a loop, and says what happened in French', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/abonnement')
    await link(page).scrollIntoViewIfNeeded()
    await partAlive(page, 'suite')
    await silence(page)
    const documents = documentsOf(page)
    // The program starts, none of its later parts come.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await page.route('**/assets/*.js', (route) =>
      loaded.includes(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
    )

    await link(page).click()
    await page.getByRole('button', { name: 'Recharger la page' }).waitFor()
    const home = page.getByRole('alert').getByRole('link', { name: 'Retour à l’accueil' })
    expect(await home.getAttribute('href')).toBe('/')
    await silence(page)

    expect(documents.length).toBeLessThanOrEqual(3)
  })

  test('keeps what is typed when a part near it is missing, and says so', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    // What is around the reviews has come, they have not.
    await arrive(page, '/#abonnement')
    await partAlive(page, 'suite')
    await page.getByLabel('Nom').fill('Zoé Abadie')
    await silence(page)
    const documents = documentsOf(page)
    await deploy(page)

    await page.getByRole('heading', { name: 'Les derniers avis' }).scrollIntoViewIfNeeded()
    await page.getByText('Le site vient d’être mis à jour').waitFor()

    expect(documents).toEqual([])
    expect(await page.getByLabel('Nom').inputValue()).toBe('Zoé Abadie')
    await page.getByRole('link', { name: 'Lire tous les avis' }).waitFor()
  })

  test('keeps what is typed in a form whose own part is missing: it is sent without it', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/')
    await page.locator('[name="name"]').evaluate((input: HTMLInputElement) => {
      input.value = 'Z'
    })
    await deploy(page)

    await page.getByRole('link', { name: 'Prendre rendez-vous' }).click()
    await page.getByText('Le site vient d’être mis à jour').waitFor()
    expect(await page.getByLabel('Nom').inputValue()).toBe('Z')
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()

    await page.getByRole('heading', { name: 'Votre demande n’est pas encore envoyée' }).waitFor()
    expect(await page.getByLabel('Nom').inputValue()).toBe('Z')
  })
})
