import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { arrive, arriveAgain, journeyMs, visit } from '../tools/browser.ts'
import { pay, payButton, toPayment, toPaymentButton } from '../tools/ordering.ts'
import { phone, reachBar } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

test('Back leads from the payment to the form as it was typed, after a reload too, and Forward to the payment; no bar leads away from it', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await toPayment(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await reachBar(page).isVisible()).toBe(false)

  await page.goBack()
  await toPaymentButton(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/souscrire')
  expect(await page.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Anne')
  await page.goForward()
  await payButton(page).waitFor()

  await arriveAgain(page)
  await payButton(page).waitFor()
  await page.goBack()
  await toPaymentButton(page).waitFor()
  await toPaymentButton(page).click()
  await pay(page)
  await page.waitForURL('**/souscrire/merci')
  await page.getByText('AB-123-CD').first().waitFor()
  expect(await reachBar(page).isVisible()).toBe(false)
  expect(visitor.complaints).toEqual([])
})

test('Back leads from the recap of a cancellation to its form, and from the form to the page before', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await arrive(page, '/cgv')
  await page.goto('/resilier')
  await page.getByLabel(/^Nom et prénom/).fill('Karim Benali')
  await page.getByLabel(/^Adresse e-mail/).fill('karim@exemple.fr')
  await page.getByLabel(/^Immatriculation/).fill('CD-456-EF')
  await page.getByRole('button', { name: 'Voir le récapitulatif' }).click()
  await page.getByRole('button', { name: 'Notifier la résiliation' }).waitFor()

  await page.goBack()
  await page.getByRole('button', { name: 'Voir le récapitulatif' }).waitFor()
  expect(await page.getByLabel(/^Nom et prénom/).inputValue()).toBe('Karim Benali')
  await page.getByRole('button', { name: 'Voir le récapitulatif' }).click()
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click()
  await page.getByText('Votre résiliation est enregistrée').first().waitFor()

  await page.goBack()
  await page.waitForURL('**/cgv')
  expect(visitor.complaints).toEqual([])
})
