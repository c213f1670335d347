import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { asAdmin, call, wish } from '../tools/callers.ts'
import { axeFindings } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true }

/** Presses of a thumb, counted. */
function thumb() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      taps += 1
      await what.tap()
    },
    taps: () => taps,
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ajouter un rendez-vous' })

test('a caller is booked in five taps, known at the next call, recognised in a request, joined and found in one file', async () => {
  await using office = await openBackOffice(program, '?tab=appointments', phone)
  const { page, complaints } = office

  const first = thumb()
  await first.tap(page.getByRole('button', { name: 'Ajouter un rendez-vous', exact: true }))
  const number = dialogOf(page).getByRole('combobox', { name: 'Client' })
  await number.and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText('06 39 98 12 34')
  await page
    .getByRole('option', { name: 'Nouvelle personne : « 06 39 98 12 34 »', disabled: false })
    .waitFor()
  await page.keyboard.press('Enter')
  await dialogOf(page).getByLabel('Prénom').and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText('Zoé')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Abadie')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Thuir')
  await first.tap(page.getByRole('option', { name: /Thuir/ }).first())
  await first.tap(dialogOf(page).getByText('Lavage Extérieur'))
  await first.tap(
    dialogOf(page)
      .getByRole('button', { name: /^\w+ \d+ .* à / })
      .nth(1),
  )
  await first.tap(dialogOf(page).getByRole('button', { name: 'Créer le rendez-vous' }))
  await page.getByText('Rendez-vous créé').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(first.taps()).toBeLessThanOrEqual(5)

  const again = thumb()
  await again.tap(page.getByRole('button', { name: 'Ajouter un rendez-vous', exact: true }))
  await dialogOf(page).getByRole('combobox', { name: 'Client' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText('+33639981234')
  await again.tap(page.getByRole('option', { name: /Zoé Abadie/, disabled: false }))
  await again.tap(
    dialogOf(page)
      .getByRole('button', { name: /^\w+ \d+ .* à / })
      .nth(2),
  )
  expect(await dialogOf(page).getByLabel('Adresse').inputValue()).toContain('Thuir')
  await again.tap(dialogOf(page).getByRole('button', { name: 'Créer le rendez-vous' }))
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(again.taps()).toBe(4)

  // The same number, and another name with an address of its own: nobody can tell.
  const asked = { ...wish(), name: 'Zoé', email: 'zoe@exemple.fr', phone: '+33 6 39 98 12 34' }
  expect((await call(program, 'POST', '/api/contact', { body: asked })).status).toBe(201)
  await page.getByRole('tab', { name: 'Formulaires' }).tap()
  await page.getByRole('link', { name: 'Client : Zoé Abadie' }).tap()
  const file = page.getByRole('region', { name: 'Fiche client' })
  await file.getByRole('heading', { name: 'Zoé Abadie' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await file.getByRole('button', { name: 'Modifier', exact: true }).tap()
  await file.getByLabel('Notes').fill('Portail vert')
  await page.goBack()
  await page.getByRole('button', { name: 'Rester' }).tap()
  await file.getByRole('button', { name: 'Enregistrer' }).tap()
  await file.getByText('Portail vert').waitFor()
  await page.reload()
  await file.getByText('Portail vert').waitFor()

  await file.getByRole('button', { name: 'Ajouter un véhicule' }).tap()
  const car = page.getByRole('dialog', { name: 'Ajouter un véhicule' })
  await car.getByLabel(/^Immatriculation/).fill('ab 123 cd')
  expect(await axeFindings(page)).toEqual([])
  await car.getByRole('button', { name: 'Enregistrer' }).tap()
  await file.getByText(/AB 123 CD · sans abonnement/).waitFor()

  const noted = { firstName: 'Z.', lastName: 'Abadie', email: 'abadie@exemple.fr' }
  const headers = await asAdmin(program)
  expect((await call(program, 'POST', '/api/clients', { body: noted, headers })).status).toBe(201)
  await file.getByRole('button', { name: 'Fusionner' }).tap()
  await page.getByRole('dialog', { name: 'Fusionner deux fiches' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Fusionner deux fiches' }).waitFor({ state: 'detached' })
  await file.getByRole('button', { name: 'Fusionner' }).tap()
  const merging = page.getByRole('dialog', { name: 'Fusionner deux fiches' })
  await merging.getByRole('button', { name: /Z\. Abadie/ }).tap()
  await merging.getByText(/Il ne restera qu’une fiche, celle de/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await merging.getByRole('button', { name: 'Fusionner en une seule fiche' }).tap()
  await page.getByText('Fiches fusionnées', { exact: true }).waitFor()
  await merging.waitFor({ state: 'detached' })
  await page.goBack()
  await page.goForward()
  await file.getByRole('heading', { name: 'Zoé Abadie' }).waitFor()

  await page.goto('/admin?tab=clients&q=0639981234+AB-123-CD')
  await page.getByText('1 client trouvé').waitFor()
  await page.getByRole('button', { name: 'Ajouter un rendez-vous', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const card = page.getByRole('article')
  expect(await card.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+33639981234')
  expect(await card.getByRole('link', { name: /^SMS/ }).getAttribute('href')).toBe('sms:+33639981234')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(complaints).toEqual([])
})
