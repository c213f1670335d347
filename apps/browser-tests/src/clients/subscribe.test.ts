import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { arrive, arriveAgain, journeyMs, type Visit, visit } from '../tools/browser.ts'
import { mailWith } from '../tools/mails.ts'
import {
  anne,
  fillIn,
  findFilledIn,
  newCustomer,
  payButton,
  toPayment,
  toPaymentButton,
  typeCard,
} from '../tools/ordering.ts'
import { type Program, startProgram } from '../tools/program.ts'
import { stripeProgram } from '../tools/stripe-program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()
const shop = await stripeProgram()

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await program[Symbol.asyncDispose]()
})

function confirmationMail(from: Program, email: string): Promise<string> {
  return mailWith(from, email, 'conditions-generales.txt')
}

function complaintsOf(visitor: Visit, stripeHost = '') {
  return visitor.complaints.filter(
    (text) => !(stripeHost && text.includes(stripeHost)) && !text.includes('status of 402'),
  )
}

describe('a person subscribes with the demonstration’s provider', () => {
  test('on a phone: order, payment, success, and the contract in the mail', async () => {
    await using visitor = await visit(program.address, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const { page } = visitor
    await arrive(page, '/abonnement')
    await page
      .getByRole('link', { name: /Souscrire en ligne/ })
      .last()
      .click()
    await page.waitForURL('**/souscrire?plan=premium')
    await fillIn(page, newCustomer('telephone@exemple.fr', 'AA-201-AA'))
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
    await page
      .getByText(/719,16/)
      .filter({ visible: true })
      .first()
      .waitFor()
    const card = await page.getByLabel('Numéro de carte').boundingBox()
    expect((card?.y ?? Number.NaN) + (card?.height ?? 0)).toBeLessThan(1.5 * 844)
    expect(await page.getByText(/médiateur de la consommation/).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Lire tout le détail' }).tap()
    await page.getByText(/médiateur de la consommation/).waitFor()
    await typeCard(page, '4242 4242 4242 4242')
    await payButton(page).click()
    await page.getByText('Abonnement réussi !').waitFor()
    await page
      .getByText('Votre abonnement a été activé avec succès. Vous recevrez une confirmation par email.')
      .waitFor()
    await page.waitForURL('**/souscrire/merci')
    await arriveAgain(page)
    await page.getByText(/^AB-\d{4}-\d{5}$/).waitFor()
    expect(await confirmationMail(program, 'telephone@exemple.fr')).toContain(
      'formulaire-de-retractation.txt',
    )
    expect(complaintsOf(visitor)).toEqual([])
  })

  test('by keyboard alone, to the payment', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/souscrire')
    await page.getByLabel('Prénom', { exact: true }).focus()
    for (const value of Object.values(anne)) {
      await page.keyboard.insertText(value)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Autre jour' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /mois suivant/ }).focus()
    // In two months the withdrawal period is over.
    for (const _ of [1, 2]) await page.keyboard.press('Enter')
    await page.locator('[data-day]:not([data-disabled]) button').nth(9).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Première visite le/).waitFor()
    await page.getByRole('checkbox', { name: /J’accepte les conditions/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).focus()
    await page.keyboard.press('Enter')
    await payButton(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Paiement')
  })
})

describe('a person subscribes with Stripe', () => {
  test('pays in Stripe’s own form, under the page’s policy, after a declined card and a refused authentication, and is activated', async () => {
    await using visitor = await visit(shop.program.address)
    const { page } = visitor
    const email = 'stripe@exemple.fr'
    await toPayment(page, newCustomer(email, 'AA-204-AA'))
    await typeCard(page, '4000 0000 0000 0002')
    await payButton(page).click()
    await page.getByText('Erreur lors du paiement').waitFor()
    await typeCard(page, '4000 0025 0000 3155')
    await payButton(page).click()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await payButton(page).waitFor()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await page.getByText('Abonnement réussi !').waitFor()
    const { customers, subscriptions } = shop.stripe.state
    const ordered = [...subscriptions.values()].filter((one) => customers.get(one.customer)?.email === email)
    expect(ordered.map(({ status }) => status)).toEqual(['active'])
    expect(complaintsOf(visitor, shop.stripe.apiBase)).toEqual([])
    expect(await page.content()).not.toMatch(/sk_test|whsec_/)
    expect(shop.program.output()).not.toMatch(/sk_test|whsec_/)
  })

  test('a script that is blocked is told with the phone number, and nothing typed is lost; a tab closed right after paying loses nothing', async () => {
    await using visitor = await visit(shop.program.address)
    const { page } = visitor
    await page.route('**/endive/stripe.js', (route) => route.abort())
    await findFilledIn(page, '/souscrire', newCustomer('bloque@exemple.fr', 'AA-206-AA'))
    await toPaymentButton(page).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /06 39 98 12 34/ })
      .waitFor()
    await page.unroute('**/endive/stripe.js')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    // It is told here that the payment went through, and nobody hears the answer.
    await page.route('**/api/finalize-subscription', () => {})
    await typeCard(page, '4242 4242 4242 4242')
    const asked = page.waitForRequest('**/api/finalize-subscription')
    await payButton(page).click()
    await asked
    await page.close()
    await confirmationMail(shop.program, 'bloque@exemple.fr')
  })

  test('the home page asks nothing of Stripe', async () => {
    await using visitor = await visit(shop.program.address)
    await arrive(visitor.page, '/')
    expect(visitor.complaints).toEqual([])
    const { headers } = await fetch(shop.program.address)
    expect(headers.get('Content-Security-Policy')).not.toContain(shop.stripe.apiBase)
  })
})
