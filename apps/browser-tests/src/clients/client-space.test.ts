import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { frenchMonths, longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Page } from 'playwright-core'
import { arrive, silence, visit } from '../tools/browser.ts'
import { call, workDay } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import { phone } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const password = 'tarte-aux-figues-du-roussillon'

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

let people = 0

/** An order of somebody of their own for each journey, after the withdrawal period. */
function newOrder() {
  people += 1
  return {
    ...order,
    email: `anne${people}@exemple.fr`,
    immatriculation: `AB-12${people}-CD`,
    firstVisitDate: workDay(21 - people),
  }
}

type Order = ReturnType<typeof newOrder>

const order = {
  prenom: 'Anne',
  nom: 'Puig',
  telephone: '06 39 98 00 00',
  adresse: '3 rue des Mimosas',
  codePostal: '66300',
  ville: 'Thuir',
  marqueVehicule: 'Renault',
  modeleVehicule: 'Clio',
  acceptConditions: true,
  planType: 'premium',
}

async function post(path: string, body: unknown) {
  const reply = await fetch(program.address + path, {
    keepalive: false,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as Record<string, string>
}

/** Anne has subscribed and paid. Answers the confirmation that she received. */
async function subscribed(ordered: Order): Promise<string> {
  const { intentId } = await post('/api/setup-intent', ordered)
  await post('/api/demo-payment', {
    intentId,
    cardNumber: '4242424242424242',
    expiry: '12/30',
    cvc: '123',
  })
  return mailWith(program, ordered.email, 'Votre abonnement', '/activation?jeton=')
}

async function choosePassword(page: Page, link: string) {
  await arrive(page, link)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/connexion**')
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/espace-client**')
}

/** Subscribed, with the password that the confirmation invites to, and logged in: as the first journey does by hand. */
async function enterSpace(page: Page) {
  const ordered = newOrder()
  const token = linkIn(await subscribed(ordered), '/activation').split('=')[1]
  await post('/api/password-reset/confirm', { token, password })
  const data = { email: ordered.email, password }
  await page.request.post('/api/login', { data, headers: { Origin: program.address } })
  await page.goto('/espace-client')
}

async function toMonthOf(page: Page, day: string) {
  const month = frenchMonths[Number(day.slice(5, 7)) - 1] ?? ''
  const shown = page.getByRole('grid', { name: new RegExp(month, 'i') })
  await page.getByRole('grid').waitFor()
  if (!(await shown.isVisible())) await page.getByRole('button', { name: 'Aller au mois suivant' }).click()
  await shown.waitFor()
  // Of another month what is free comes after its days: until then none can be chosen.
  return page.locator('[data-day]:not([data-disabled])').getByRole('button', { name: longFrenchDate(day) })
}

/** The day lies in the withdrawal period: the wash is asked for in the words of the law. */
async function askExpressly(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Cette date tombe dans votre délai de rétractation' })
  await dialog.getByRole('checkbox', { name: /^Je demande expressément/ }).check()
  await dialog.getByRole('button', { name: 'Demander ce lavage' }).click()
}

/** The browser reports that question of the server, which is no fault. */
function isNoQuestion(complaint: string): boolean {
  return !complaint.includes('status of 409')
}

/** Among those to come. */
function washOn(page: Page, day: string) {
  const coming = page.getByRole('region', { name: 'À venir' })
  return coming.getByRole('article').filter({ hasText: longFrenchDate(day) })
}

describe('a client runs their own subscription', () => {
  test('forgets the password, then books, moves and cancels a wash, on a phone', async () => {
    const ordered = newOrder()
    const confirmation = await subscribed(ordered)
    await using client = await visit(program.address, phone)
    const { page } = client
    await choosePassword(page, linkIn(confirmation, '/activation'))

    await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
    // The address is the new page's before the page is, and the one before has a field and a button of the same names.
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor()
    await page.getByLabel('E-mail').fill(ordered.email)
    await page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
    const reset = linkIn(await mailWith(program, ordered.email, '/reinitialiser?jeton='), '/reinitialiser')
    await choosePassword(page, `${reset}`)
    await logIn(page, ordered.email)
    await page.getByText('Bonjour Anne Puig').waitFor()

    const first = workDay(4)
    await page.getByRole('tab', { name: /Réserver/ }).click()
    await page.getByRole('radio', { name: longFrenchDate(first) }).check()
    await page.getByRole('radio', { name: '09:00' }).check()
    await page.getByRole('button', { name: 'Réserver ce lavage' }).click()
    await askExpressly(page)
    await page.getByText('Rendez-vous créé').waitFor()
    await washOn(page, first).getByText('Planifié').waitFor()

    const second = workDay(6)
    await washOn(page, first)
      .getByRole('button', { name: /^Déplacer/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: longFrenchDate(second) }).check()
    await dialog.getByRole('radio', { name: '14:30' }).check()
    await dialog.getByRole('button', { name: 'Déplacer' }).click()
    await washOn(page, second).getByText('14:30', { exact: true }).waitFor()

    await washOn(page, second)
      .getByRole('button', { name: /^Annuler/ })
      .click()
    await page.getByText('Le lavage retourne dans votre abonnement').waitFor()
    await page.getByRole('button', { name: 'Annuler le rendez-vous', exact: true }).click()
    await page.getByText('Rendez-vous annulé').waitFor()
    await washOn(page, second).waitFor({ state: 'detached' })
    await washOn(page, ordered.firstVisitDate).waitFor()
    await mailWith(program, ordered.email, 'METHOD:CANCEL', 'SEQUENCE:2')
    expect(client.complaints.filter(isNoQuestion)).toEqual([])
  })

  test('books by keyboard alone', async () => {
    await using client = await visit(program.address)
    const { page } = client
    await enterSpace(page)
    await page.getByRole('tab', { name: /Mes rendez-vous/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const day = workDay(5)
    await page.getByRole('button', { name: 'Autre jour' }).focus()
    await page.keyboard.press('Enter')
    await (await toMonthOf(page, day)).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: '08:00' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Réserver ce lavage' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: /^Je demande expressément/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('Rendez-vous créé').waitFor()
    await washOn(page, day).waitFor()
    expect(client.complaints.filter(isNoQuestion)).toEqual([])
  })

  test('off line every tab still opens, and a booking says at once that it failed', async () => {
    await using client = await visit(program.address)
    const { page } = client
    await enterSpace(page)
    await page.getByRole('tab', { name: /Réserver/ }).click()
    await page.getByRole('radio', { name: longFrenchDate(workDay(7)) }).check()
    await page.getByRole('radio', { name: '08:00' }).check()
    await silence(page)

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Réserver ce lavage' }).click()
    await page.getByText('Impossible de créer le rendez-vous').waitFor()
    await page.getByRole('tab', { name: /informations/ }).click()
    await page.getByRole('heading', { name: 'Vos coordonnées' }).waitFor()
    await page.getByRole('tab', { name: /Réserver/ }).click()
    expect(await page.getByRole('radio', { name: '08:00' }).isChecked()).toBe(true)
  })

  test('a stranger is led to the login, and a client’s session ends for good', async () => {
    await using client = await visit(program.address)
    const { page } = client
    await page.goto('/espace-client')
    await page.waitForURL('**/connexion**')
    await enterSpace(page)
    const cookies = await page.context().cookies()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await page.waitForURL('**/connexion**')
    await page.context().addCookies(cookies)
    await page.goto('/espace-client')
    await page.waitForURL('**/connexion**')
  })

  test('a link that a mail scanner followed still works', async () => {
    const ordered = newOrder()
    const link = linkIn(await subscribed(ordered), '/activation')
    for (let followed = 0; followed < 3; followed += 1) {
      const reply = await fetch(program.address + link)
      expect(reply.status).toBe(200)
      // What the page is for stands there before its program comes.
      expect(await reply.text()).toContain('Choisissez un mot de passe')
    }
    // Its page is the first journey's.
    await post('/api/password-reset/confirm', { token: link.split('=')[1], password })
    const body = { email: ordered.email, password }
    expect((await call(program, 'POST', '/api/login', { body })).status).toBe(200)
  })
})

describe('leaving, logged out', () => {
  test('a contract is cancelled from the footer in three steps, Back leads to each step as it was and then to the page before, and the end is told by mail', async () => {
    const ordered = newOrder()
    const reference = (await subscribed(ordered)).match(/AB-\d{4}-\d{5}/)?.[0] ?? ''
    await using visitor = await visit(program.address, phone)
    const { page } = visitor
    await arrive(page, '/connexion')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
    const name = page.getByLabel('Nom et prénom')
    await name.fill('Puig Anne')
    await page.getByLabel('Adresse e-mail').fill(ordered.email.replace('anne', 'Anne'))
    await page.getByLabel('Référence du contrat').fill(reference.toLowerCase())
    const recap = page.getByRole('button', { name: 'Voir le récapitulatif' })
    await recap.click()
    const notify = page.getByRole('button', { name: 'Notifier la résiliation' })
    await notify.waitFor()
    await page.goBack()
    await recap.waitFor()
    expect(await name.inputValue()).toBe('Puig Anne')
    await recap.click()
    await notify.click()
    await page.getByText('Votre résiliation est enregistrée').first().waitFor()
    await page.goBack()
    await page.waitForURL('**/connexion')
    await mailWith(program, 'To: ', ordered.email, 'résiliation', reference)
    expect(visitor.complaints).toEqual([])
  })

  test('a contract is renounced, with a receipt of its date and time', async () => {
    const ordered = newOrder()
    const reference = (await subscribed(ordered)).match(/AB-\d{4}-\d{5}/)?.[0] ?? ''
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/retractation')
    await page.getByLabel('Nom et prénom').fill('Anne Puig')
    await page.getByLabel('Adresse e-mail').fill(ordered.email)
    await page.getByLabel('Référence du contrat').fill(reference)
    await page.locator('form').getByRole('button', { name: 'Renoncer au contrat ici' }).click()
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
    await page
      .getByText(/heure de Paris/)
      .first()
      .waitFor()
    await mailWith(program, ordered.email, 'rétractation', '119,86')
  })
})
