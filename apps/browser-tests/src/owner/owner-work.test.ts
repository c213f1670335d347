import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { longFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { silence, visit } from '../tools/browser.ts'
import { asAdmin, call, newClient, workDay } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const openOffice = (search: string) => openBackOffice(program, search)

/** The window of a new appointment, on a day of its own, for somebody who is in no list. */
async function openCaller(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name: `Nouvelle personne : « ${name} »` }).click()
  return dialog
}

test('somebody who calls is booked in one window, and told by mail', async () => {
  const day = workDay(9)
  await using office = await openOffice(`?tab=appointments&jour=${day}&dialog=ajouter`)
  const { page } = office
  const dialog = await openCaller(page, 'Zoé Abadie')
  await dialog.getByLabel('Téléphone').fill('06 39 98 12 77')
  await dialog.getByLabel('E-mail').fill('zoe@exemple.fr')
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Heure').fill('10:00')
  await dialog.getByLabel('Adresse').fill('3 rue des Lices, 66300 Thuir')
  await dialog.getByRole('button', { name: 'Créer le rendez-vous' }).click()
  await page.getByText('Rendez-vous créé').waitFor()
  await mailWith(program, 'zoe@exemple.fr', '/confirmer-rendez-vous?jeton=', longFrenchDate(day))

  await page.goto('/admin?tab=appointments&q=Abadie')
  const row = page.getByRole('row', { name: /Zoé Abadie/ })
  await row.getByText(shortFrenchDate(day)).waitFor()
  await row.getByText('10:00').waitFor()
  expect(office.complaints).toEqual([])
})

test('what a client books online is to do, and its line leads to the wash', async () => {
  const day = workDay(11)
  const client = await newClient(program, await asAdmin(program), 'alix@exemple.fr')
  const body = { date: day, time: '14:30', service: 'Lavage Fast', address: '2 rue Foch, 66330 Cabestany' }
  const booked = await call(program, 'POST', '/api/client-appointments', { body, headers: client.headers })
  expect(booked.status).toBe(201)

  await using office = await openOffice('?tab=contacts')
  const { page } = office
  await page.getByRole('button', { name: /^Voir/ }).click()
  const list = page.getByRole('dialog', { name: 'À faire' })
  await list.getByText(new RegExp(`${longFrenchDate(day)}.*14\\sh\\s30`)).waitFor()
  await list.getByRole('link', { name: /Réservé en ligne.*Alix Roca/ }).click()

  const wash = page.getByRole('dialog', { name: /Modifier/ })
  expect(await wash.getByLabel('Date').inputValue()).toBe(day)
  expect(await wash.getByLabel('Heure').inputValue()).toBe('14:30')
  await page.goBack()
  await list.getByRole('button', { name: 'Fait', description: /Alix Roca/ }).click()
  await list.getByRole('link', { name: /Réservé en ligne.*Alix Roca/ }).waitFor({ state: 'detached' })
  expect(office.complaints).toEqual([])
})

describe('what was typed', () => {
  test('is thrown away by Escape and by the way back only after a question', async () => {
    await using office = await openOffice('?tab=appointments')
    const { page } = office
    await page.getByRole('button', { name: 'Ajouter un rendez-vous' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' })
    const address = dialog.getByLabel('Adresse')
    await address.fill('12 rue des Tramontanes, 66380 Pia')
    const question = page.getByRole('alertdialog', { name: 'Abandonner ce que vous avez saisi ?' })

    // In the field itself Escape closes the addresses that are proposed, where they have come.
    const pressEscape = () => dialog.getByRole('button', { name: 'Fermer' }).press('Escape')
    for (const leave of [pressEscape, () => page.evaluate(() => history.back())]) {
      await leave()
      await question.getByRole('button', { name: 'Continuer la saisie' }).click()
      await question.waitFor({ state: 'detached' })
      expect(await address.inputValue()).toBe('12 rue des Tramontanes, 66380 Pia')
    }

    await pressEscape()
    await question.getByRole('button', { name: 'Abandonner' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(office.complaints).toEqual([])
  })

  test('outlives the administrator’s session: the login is offered in place, and the same press then succeeds', async () => {
    const day = workDay(13)
    await using office = await openOffice(`?tab=appointments&jour=${day}&dialog=ajouter`)
    const { page } = office
    const dialog = await openCaller(page, 'Marc Soler')
    await dialog.getByLabel('Téléphone').fill('06 39 98 12 88')
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByLabel('Adresse').fill('8 rue du Stade, 66000 Perpignan')
    await logOutElsewhere(page, '/api/admin/logout')

    await dialog.getByRole('button', { name: 'Créer le rendez-vous' }).click()
    const login = page.getByRole('dialog', { name: 'Votre session a pris fin' })
    expect(await login.getByLabel('E-mail').inputValue()).toBe(admin.email)
    await login.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
    await login.getByRole('button', { name: 'Se connecter' }).click()
    await login.waitFor({ state: 'detached' })

    expect(await dialog.getByLabel('Adresse').inputValue()).toBe('8 rue du Stade, 66000 Perpignan')
    await dialog.getByRole('button', { name: 'Créer le rendez-vous' }).click()
    await page.getByText('Rendez-vous créé').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  test('outlives the client’s session too', async () => {
    const client = await newClient(program, await asAdmin(program), 'alix.bis@exemple.fr')
    await using visitor = await visit(program.address)
    const { page } = visitor
    const { email, password } = client
    await page.request.post('/api/login', { data: { email, password }, headers: { Origin: program.address } })
    await page.goto('/espace-client?onglet=informations')
    const contact = page.getByRole('form', { name: 'Vos coordonnées' })
    await contact.getByLabel('Téléphone').fill('06 39 98 12 99')
    await logOutElsewhere(page, '/api/logout')

    await contact.getByRole('button', { name: 'Enregistrer mes coordonnées' }).click()
    const login = page.getByRole('dialog', { name: 'Votre session a pris fin' })
    await login.getByLabel('Mot de passe', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Se connecter' }).click()
    await login.waitFor({ state: 'detached' })

    expect(await contact.getByLabel('Téléphone').inputValue()).toBe('06 39 98 12 99')
    const saving = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await contact.getByRole('button', { name: 'Enregistrer mes coordonnées' }).click()
    expect((await saving).ok()).toBe(true)
  })
})

/** The same person ends the session in another tab. */
async function logOutElsewhere(page: Page, path: string) {
  // What is still asked would be told of the end before the press that is to be.
  await silence(page)
  const ended = await page.request.post(path, { headers: { Origin: program.address } })
  expect(ended.ok()).toBe(true)
}
