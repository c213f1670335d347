import { expect, setDefaultTimeout, test } from 'bun:test'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { BrowserContextOptions } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { type Program, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

/** Logged in, at one part of the settings. */
async function openSettings(program: Program, section: string, options: BrowserContextOptions = {}) {
  const office = await openBackOffice(program, `?tab=settings&section=${section}`, options)
  await office.page.getByRole('button', { name: 'Enregistrer' }).waitFor()
  return office
}

test('a price that is changed in Réglages shows on the public pages, to machines and in the order', async () => {
  await using program = await startProgram()
  await using owner = await openSettings(program, 'formules')
  await using visitor = await visit(program.address)
  const { page } = owner

  await page.getByLabel('Formule Premium').fill('124,50')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await page.getByRole('dialog').getByText('124,50').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Réglages enregistrés').first().waitFor()

  await arrive(visitor.page, '/abonnement')
  await visitor.page.getByText('124,50').first().waitFor()
  const graph = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(graph.join('')).toContain('124.50')
  expect(await visitor.page.content()).not.toContain('119,86')
  await arrive(visitor.page, '/souscrire?plan=premium')
  await visitor.page.getByText('124,50').filter({ visible: true }).first().waitFor()
  expect(visitor.complaints).toEqual([])

  await arrive(page, '/admin?tab=subscribers')
  expect(owner.complaints).toEqual([])
})

test('a banner stands above every page once it is saved, with what is suspended, and what is not saved is not left unasked', async () => {
  await using program = await startProgram()
  await using owner = await openSettings(program, 'bandeau', { viewport: { width: 390, height: 844 } })
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
  for (const path of ['/', '/cgv', '/connexion']) {
    await arrive(page, path)
    await page.getByText(/Fermé du 24 au 31 décembre\. .*pas de Lavage Détaillé/).waitFor()
  }
})

test('the owner’s photograph takes the drawing’s place, once it was looked at and saved', async () => {
  await using program = await startProgram()
  await using owner = await openSettings(program, 'contact')
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
