import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { BrowserContextOptions } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { arrive, journeyMs } from '../tools/browser.ts'
import { phone } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** Logged in, at one part of the settings. */
async function openSettings(section: string, options: BrowserContextOptions = {}) {
  const office = await openBackOffice(program, `?tab=settings&section=${section}`, options)
  await office.page.getByRole('button', { name: 'Enregistrer' }).waitFor()
  return office
}

test('a price that is changed in Réglages shows on the public pages, to machines and in the order', async () => {
  await using owner = await openSettings('formules')
  const { page } = owner

  await page.getByLabel('Formule Premium').fill('124,50')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await page.getByRole('dialog').getByText('124,50').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Réglages enregistrés').first().waitFor()

  await arrive(page, '/abonnement')
  await page.getByText('124,50').first().waitFor()
  const graph = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(graph.join('')).toContain('124.50')
  expect(await page.content()).not.toContain('119,86')
  await arrive(page, '/souscrire?plan=premium')
  await page.getByText('124,50').filter({ visible: true }).first().waitFor()

  await arrive(page, '/admin?tab=subscribers')
  expect(owner.complaints).toEqual([])
})

test('a banner stands above every page once it is saved, with what is suspended, and what is not saved is not left unasked', async () => {
  await using owner = await openSettings('bandeau', { viewport: { width: 390, height: 844 } })
  const { page } = owner
  await page.getByLabel('Afficher un bandeau').check()
  await page.getByRole('textbox', { name: 'Texte' }).fill('Fermé du 24 au 31 décembre.')

  await page.getByRole('tab', { name: 'Formulaires' }).click()
  await page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' }).waitFor()
  await page.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Réglages enregistrés').first().waitFor()

  await page.getByLabel('Rubrique des réglages').selectOption('Sécheresse')
  await page.getByRole('button', { name: 'Ajouter une suspension' }).click()
  await page.getByLabel('Lavage Détaillé').check()
  const far = plusDays(dayOf(new Date()), 300)
  await page.getByLabel('À partir du').fill(far)
  await page.getByLabel('Jusqu’au').fill(far)
  await page.getByLabel('Partout').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText(/^Sécheresse\s: le site le dit/).waitFor()

  await page.getByRole('tab', { name: 'Formulaires' }).click()
  await page.getByRole('tabpanel', { name: 'Formulaires' }).waitFor()
  const told = /Fermé du 24 au 31 décembre\. .*pas de Lavage Détaillé/
  for (const path of ['/cgv', '/connexion']) {
    const document = await (await page.request.get(path)).text()
    expect(document.replace(/<[^>]*>/g, '')).toMatch(told)
  }
  await arrive(page, '/')
  await page.getByText(told).waitFor()
})

test('on a phone no list of the settings cuts a choice, whichever is chosen', async () => {
  await using owner = await openSettings('identite', phone)
  const { page } = owner
  const sections = page.getByLabel('Rubrique des réglages')
  for (const section of await sections.locator('option').allTextContents()) {
    await sections.selectOption(section)
    await page.getByRole('heading', { name: section, exact: true }).waitFor()
    expect([section, await page.evaluate(cutChoices)]).toEqual([section, []])
  }
})

/** What the lists in sight hold that is wider than they are. */
function cutChoices(): (string | null)[] {
  const inSight = [...document.querySelectorAll('select')].filter(({ offsetWidth }) => offsetWidth > 0)
  return inSight.flatMap((list) =>
    [...list.options].flatMap((option) => {
      const alone = list.cloneNode() as HTMLSelectElement
      alone.append(option.cloneNode(true))
      Object.assign(alone.style, { width: 'max-content', maxWidth: 'none', position: 'absolute' })
      list.after(alone)
      const needed = alone.offsetWidth
      alone.remove()
      return needed > list.offsetWidth ? option.textContent : []
    }),
  )
}

test('the owner’s photograph takes the drawing’s place, once it was looked at and saved', async () => {
  await using owner = await openSettings('contact')
  const { page } = owner
  await page.getByRole('link', { name: 'Photographies' }).click()
  const card = page.getByRole('region', { name: 'Lavage Fast' })
  const buffer = await page.screenshot({ type: 'jpeg' })
  await card.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await card.getByText('rien n’est encore publié').waitFor()
  await card.getByRole('checkbox').check()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Photographie enregistrée').first().waitFor()

  await arrive(page, '/')
  const photo = page.getByRole('img', { name: 'Lavage Fast' })
  await photo.scrollIntoViewIfNeeded()
  expect(await photo.getAttribute('src')).toMatch(/^\/photos\/[0-9a-f]{24}\.webp$/)
  await page.waitForFunction(
    (element) => (element as HTMLImageElement).naturalWidth === 1440,
    await photo.elementHandle(),
  )
  expect(owner.complaints).toEqual([])
})
