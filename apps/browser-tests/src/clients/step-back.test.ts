import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arriveAgain, journeyMs, visit } from '../tools/browser.ts'
import { payButton, toPayment, toPaymentButton, typeCard } from '../tools/ordering.ts'
import { phone, reachBar } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

test('on a phone a declined card is told; Back, Forward, a reload and the page’s own way back lose nothing typed; no bar leads away; a card that asks one more step takes it', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await toPayment(page)
  await page.evaluate(() => scrollTo(0, 0))
  await drawn(page)
  expect(await reachBar(page).isVisible()).toBe(false)
  await typeCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await page.getByText('Erreur lors du paiement').waitFor()
  await page.getByText('Votre carte a été refusée.').first().waitFor()

  await page.goBack()
  await expectTyped(page)
  expect(new URL(page.url()).pathname).toBe('/souscrire')
  await page.goForward()
  await payButton(page).waitFor()

  await arriveAgain(page)
  await payButton(page).waitFor()
  await page.goBack()
  await expectTyped(page)
  await toPaymentButton(page).click()
  await page
    .getByRole('button', { name: /^(Modifier|Retour)/ })
    .first()
    .click()
  await expectTyped(page)
  await toPaymentButton(page).click()
  await typeCard(page, '4000 0025 0000 3155')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await page.getByText('Abonnement réussi !').waitFor()
  await page.waitForURL('**/souscrire/merci')
  await page.getByText('AB-123-CD').first().waitFor()
  await drawn(page)
  expect(await reachBar(page).isVisible()).toBe(false)
  expect(visitor.complaints.filter((text) => !text.includes('status of 402'))).toEqual([])
})

async function expectTyped(page: Page) {
  await toPaymentButton(page).waitFor()
  const fields = ['Prénom', 'Adresse', 'Immatriculation'].map((name) =>
    page.getByLabel(name, { exact: true }),
  )
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual([
    ...['Anne', '3 rue des Mimosas', 'AB-123-CD'],
  ])
}

/** What is told of where the page stands has been drawn: a bar that would come is there. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
