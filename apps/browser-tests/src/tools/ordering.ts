import type { Page } from 'playwright-core'
import { arrive } from './browser.ts'
import { call, workDay } from './callers.ts'
import type { Program } from './program.ts'

/** What the fields of /souscrire are filled in with, by their labels. */
export type Customer = Record<string, string>

export const anne: Customer = {
  Prénom: 'Anne',
  Nom: 'Puig',
  'E-mail': 'anne@exemple.fr',
  Téléphone: '06 39 98 00 00',
  Adresse: '3 rue des Mimosas',
  'Code postal': '66300',
  Ville: 'Thuir',
  Marque: 'Renault',
  Modèle: 'Clio',
  Immatriculation: 'AB-123-CD',
}

/** Somebody of their own for each journey: one vehicle has one contract. */
export function newCustomer(email: string, Immatriculation: string): Customer {
  return { ...anne, 'E-mail': email, Immatriculation }
}

/** After the withdrawal period, so that nothing more is asked. */
const laterDay = () => workDay(20)

/** Fills the first step in. */
export async function fillIn(page: Page, customer = anne, day = laterDay()) {
  for (const [label, value] of Object.entries(customer))
    await page.getByLabel(label, { exact: true }).fill(value)
  await chooseDay(page, day)
  // The day's hours move what is below them when they come: whoever clicks there waits for them.
  await page.getByRole('radio', { name: 'Peu importe l’heure' }).waitFor()
  await page.getByRole('checkbox', { name: /J’accepte les conditions/ }).check()
}

/** Under its chip, or in the calendar. */
export async function chooseDay(page: Page, day: string) {
  const choices = page.getByRole('radiogroup', { name: 'Date de la première visite' })
  const chip = choices.locator(`input[value="${day}"]`)
  if ((await chip.count()) > 0) return chip.check()
  await choices.getByRole('button', { name: 'Autre jour' }).click()
  await choices.getByRole('grid').waitFor()
  const cell = choices.locator(`[data-day="${day}"] button`)
  while ((await cell.count()) === 0) await choices.getByRole('button', { name: /mois suivant/ }).click()
  await cell.click()
}

export function toPaymentButton(page: Page) {
  return page.getByRole('button', { name: 'Continuer vers le paiement' })
}

/** The names of the fields, by their labels. */
const fieldNames: Record<string, string> = {
  Prénom: 'prenom',
  Nom: 'nom',
  'E-mail': 'email',
  Téléphone: 'telephone',
  Adresse: 'adresse',
  'Code postal': 'codePostal',
  Ville: 'ville',
  Marque: 'marqueVehicule',
  Modèle: 'modeleVehicule',
  Immatriculation: 'immatriculation',
}

/** What the first step holds, by the names of its fields. */
function entryOf(customer: Customer, day: string) {
  const typed = Object.entries(customer).map(([label, value]) => [fieldNames[label], value])
  return { ...Object.fromEntries(typed), firstVisitDate: day, acceptConditions: true }
}

/** The standard plan, ordered and paid by calls, as on another device. */
export async function orderedElsewhere(program: Program, customer: Customer, day = laterDay()) {
  const post = async (path: string, body: object): Promise<{ intentId?: string }> => {
    const reply = await call(program, 'POST', path, { body })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const entry = { ...entryOf(customer, day), planType: 'standard' }
  const { intentId } = await post('/api/setup-intent', entry)
  await post('/api/demo-payment', { intentId, cardNumber: '4242424242424242', expiry: '12/30', cvc: '123' })
  await post('/api/finalize-subscription', { ...entry, paymentIntentId: intentId, status: 'active' })
}

/** The first step as this tab finds it again after a reload. To fill it in by hand takes a browser longer than to pay. */
export async function findFilledIn(page: Page, path: string, customer = anne, day = laterDay()) {
  const draft = {
    entry: entryOf(customer, day),
    step: 'details',
    paidIntentId: null,
    orderKey: crypto.randomUUID(),
  }
  await page.goto('/robots.txt')
  await page.evaluate(
    (text) => sessionStorage.setItem('tramontane:souscription', text),
    JSON.stringify(draft),
  )
  await arrive(page, path)
  // The day's hours move what is below them when they come: whoever clicks there waits for them.
  await page.getByRole('radio', { name: 'Peu importe l’heure' }).waitFor()
}

export async function toPayment(page: Page, customer = anne) {
  await findFilledIn(page, '/souscrire?plan=standard', customer)
  await toPaymentButton(page).click()
  await payButton(page).waitFor()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /Confirmer et payer.*obligation de paiement/ })
}

export async function typeCard(page: Page, number: string) {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel(/expiration/i).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
}

/** Pays with the demonstration's card that always succeeds. */
export async function pay(page: Page) {
  await typeCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
}
