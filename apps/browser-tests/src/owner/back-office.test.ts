import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { asAdmin, call, workDay } from '../tools/callers.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const program = await startProgram()
const headers = await asAdmin(program)

afterAll(() => program[Symbol.asyncDispose]())

const marc = {
  firstName: 'Marc',
  lastName: 'Soler',
  email: 'marc@exemple.fr',
  phone: '06 39 98 12 34',
  address: '12 rue des Tramontanes',
  postalCode: '66300',
  city: 'Thuir',
  vehicleBrand: 'Dacia',
  vehicleModel: 'Sandero',
  licensePlate: 'GA-214-KL',
}

/** Answers its number. */
async function enter(change: Record<string, unknown>): Promise<number> {
  const body = {
    firstName: 'Zoé',
    lastName: 'Abadie',
    phone: '0639980000',
    address: '3 rue des Mimosas',
    postalCode: '66000',
    city: 'Perpignan',
    vehicleBrand: 'Citroën',
    vehicleModel: 'C3',
    licensePlate: 'FT-118-ZA',
    formulaType: 'standard',
    ...change,
  }
  const reply = await call(program, 'POST', '/api/create-subscription-only', { body, headers })
  expect(reply.status).toBe(201)
  return (await reply.json()).data.id
}

test('a subscription that is added gets credentials, with which the client logs in', async () => {
  await using office = await openBackOffice(program, '?tab=subscribers')
  const { page } = office

  await page.getByRole('button', { name: 'Ajouter abonnement' }).click()
  for (const [name, value] of Object.entries(marc))
    await page.getByRole('dialog').locator(`[name=${name}]`).fill(value)
  await page.getByLabel(/Déjà réglé par virement/).check()
  await page.getByRole('button', { name: 'Créer l’abonnement' }).click()

  await page.getByRole('button', { name: 'Autres actions : Marc Soler' }).click()
  await page.getByRole('menuitem', { name: 'Créer identifiants' }).click()
  await page.getByRole('button', { name: 'Créer identifiants' }).click()
  const told = page.getByRole('dialog', { name: 'Identifiants créés' })
  const password = (await told.locator('code').textContent()) ?? ''
  await told.getByRole('button', { name: 'C’est noté' }).click()

  await page.getByRole('link', { name: 'FICHE Marc Soler' }).click()
  await page.getByText('jamais connecté').waitFor()

  const login = { body: { email: marc.email, password } }
  expect((await call(program, 'POST', '/api/login', login)).status).toBe(200)
})

test('a sorted and filtered view survives a reload, and its CSV is the grid cell by cell', async () => {
  const lastName = 'Roca'
  await enter({ lastName, activate: true })
  await enter({ lastName, firstName: 'Élodie', email: 'elodie@exemple.fr', activate: true })
  await enter({ lastName, firstName: 'Marc' })
  await using office = await openBackOffice(program, '?tab=subscribers&q=Roca')
  const { page } = office
  await page.getByRole('rowheader', { name: 'Marc Roca' }).waitFor()

  await page.getByLabel('Statut').selectOption({ label: 'Actif' })
  await page.getByRole('rowheader', { name: 'Marc Roca' }).waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click()
  await page.waitForURL('**sort=customerName**')
  await page.reload()
  await page.getByRole('rowheader', { name: 'Élodie Roca' }).waitFor()

  const shown = await cellsOf(page)
  expect(shown.map(([name]) => name)).toEqual(['Client', 'Élodie Roca', 'Zoé Roca'])
  const href = await page.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')
  const csv = await (await page.request.get(href ?? '')).text()
  // On the screen a phone number is set two by two; the file has it as it was given.
  expect(rowsOfCsv(csv).map((row) => row.map(phoneText))).toEqual(shown)
  expect(office.complaints).toEqual([])
})

test('a double click on a confirmation acts once', async () => {
  const subscriptionId = await enter({ activate: true })
  const body = { subscriptionId, email: 'zoe@exemple.fr', name: 'Zoé Abadie' }
  const made = await call(program, 'POST', '/api/create-client-account', { body, headers })
  const { client } = await made.json()
  await using office = await openBackOffice(
    program,
    `?tab=client-accounts&dialog=reinitialiser&row=${client.id}`,
  )
  const { page } = office
  const resets: string[] = []
  page.on('request', (request) => request.method() === 'POST' && resets.push(request.url()))

  const question = page.getByRole('alertdialog', { name: /Réinitialiser/ })
  await question.getByRole('button', { name: 'Réinitialiser' }).dblclick()

  await page.getByRole('dialog').locator('code').waitFor()
  expect(resets).toHaveLength(1)
})

test('off line a change says that it failed, and another tab does not throw the page away', async () => {
  await using office = await openBackOffice(program, '?tab=contacts')
  const { page } = office
  const asked = { name: 'Léa Mas', email: 'lea@exemple.fr', phone: '06 39 98 44 55', service: 'fast' }
  await page.request.post('/api/contact', {
    data: { ...asked, appointmentDate: workDay(3) },
    headers: { Origin: program.address },
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const mark = page.getByRole('button', { name: 'Marquer comme traité' })
  await mark.waitFor()
  await page.context().setOffline(true)
  // The tab may keep what a visitor before was given.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))

  await mark.click()
  await page.getByText('Le serveur ne répond pas.').first().waitFor()
  await page.getByRole('tab', { name: 'Réglages' }).click()
  await page.getByText('Cette page n’a pas pu s’afficher.').waitFor()
})

/** The table on screen without its actions, header first. */
async function cellsOf(page: Page): Promise<string[][]> {
  const rows = await page
    .locator('table tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent ?? '')),
    )
  return rows.map((row) => row.map(plain))
}

function rowsOfCsv(csv: string): string[][] {
  const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  return lines.map((line) => line.split(';').map((cell) => plain(cell.replace(/^"|"$/g, ''))))
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace('–Non renseigné', '').trim()
}
