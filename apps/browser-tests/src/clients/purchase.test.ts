import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { arrive, arriveAgain, visit } from '../tools/browser.ts'
import { asAdmin, call, workDay } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import {
  fillIn,
  findFilledIn,
  newCustomer,
  pay,
  payButton,
  toPayment,
  toPaymentButton,
  typeCard,
} from '../tools/ordering.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** The states of all that somebody ordered. */
async function ordersOf(email: string): Promise<string[]> {
  const reply = await call(program, 'GET', '/api/subscriptions', { headers: await asAdmin(program) })
  const { data }: { data: { customerEmail: string; status: string }[] } = await reply.json()
  return data.filter(({ customerEmail }) => customerEmail === email).map(({ status }) => status)
}

test('a first visit at a chosen hour is confirmed, kept by a reload, and stands in the client space and in the planning', async () => {
  const day = workDay(21)
  const password = 'tarte-aux-figues-du-roussillon'
  await using visitor = await visit(program.address)
  const { page } = visitor
  await arrive(page, '/souscrire?plan=standard')
  await fillIn(page, newCustomer('premiere@exemple.fr', 'AA-101-AA'), day)
  await page
    .getByRole('radiogroup', { name: 'Heure d’arrivée' })
    .getByRole('radio', { name: '10:00' })
    .check()
  await toPaymentButton(page).click()
  await pay(page)

  await page.waitForURL('**/souscrire/merci')
  await arriveAgain(page)
  const reference = await page.getByText(/^AB-\d{4}-\d{5}$/).textContent()
  await page.getByText(new RegExp(`${longFrenchDate(day)} à 10\\sh`, 'i')).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ajouter à mon agenda' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`premiere-visite-${day}.ics`)
  expect(await Bun.file(await file.path()).text()).toContain(`T100000`)

  const mail = await mailWith(program, 'premiere@exemple.fr', `${reference}`, '/activation?jeton=')
  expect(mail).toContain(`${longFrenchDate(day)} à 10 h`)
  await arrive(page, linkIn(mail, '/activation'))
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/connexion**')
  await page.getByLabel('E-mail').fill('premiere@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const coming = page.getByRole('region', { name: 'À venir' })
  await coming.getByText(longFrenchDate(day)).first().waitFor()
  await coming.getByText('10:00', { exact: true }).waitFor()

  await using owner = await visit(program.address)
  await owner.page.request.post('/api/admin/login', { data: admin, headers: { Origin: program.address } })
  await owner.page.goto(`/admin?tab=appointments&view=jour&jour=${day}`)
  await owner.page.getByRole('button', { name: /^10:00 à 12:30, Anne Puig/ }).waitFor()
  expect([...visitor.complaints, ...owner.complaints]).toEqual([])
})

describe('one vehicle has one contract', () => {
  test('where the answer to a payment is lost: the reload finds it again, and another order is told so before any card, with the way to the client space', async () => {
    const person = newCustomer('perdue@exemple.fr', 'AA-102-AA')
    await using visitor = await visit(program.address)
    const { page } = visitor
    await toPayment(page, person)
    await page.route('**/api/finalize-subscription', (route) => route.abort())
    await pay(page)
    await page.getByRole('button', { name: 'Vérifier à nouveau' }).waitFor()

    await page.unroute('**/api/finalize-subscription')
    await page.reload()
    await page.waitForURL('**/souscrire/merci')
    expect(await ordersOf('perdue@exemple.fr')).toEqual(['active'])

    const again = await page.context().newPage()
    await findFilledIn(again, '/souscrire?plan=premium', {
      ...person,
      'E-mail': 'Perdue@exemple.fr',
      Immatriculation: 'aa 102 aa',
    })
    await toPaymentButton(again).click()
    await again.getByText(/^Votre abonnement est en place/).waitFor()
    expect(await again.getByRole('link', { name: 'Ouvrir mon espace client' }).count()).toBe(1)
    expect(await payButton(again).count()).toBe(0)
    expect(await ordersOf('perdue@exemple.fr')).toEqual(['active'])
  })

  test('where three tabs pay: of two in the same moment the second is refunded at once, which is told kindly and by mail; the third is told before its card is charged', async () => {
    const person = newCustomer('ensemble@exemple.fr', 'AA-105-AA')
    await using visitor = await visit(program.address)
    const first = visitor.page
    const [second, third] = [await first.context().newPage(), await first.context().newPage()]
    for (const tab of [first, second, third]) await toPayment(tab, person)
    const charged: string[] = []
    third.on('request', (request) => void (request.url().includes('demo-payment') && charged.push('!')))
    await typeCard(second, '4000 0025 0000 3155')
    await payButton(second).click()
    const authorize = second.getByRole('button', { name: 'Autoriser' })
    await authorize.waitFor()

    await pay(first)
    await first.waitForURL('**/souscrire/merci')
    await pay(third)
    await third.getByText(/^Votre abonnement est en place/).waitFor()
    expect(charged).toEqual([])
    expect(await ordersOf('ensemble@exemple.fr')).toEqual(expect.arrayContaining(['active', 'pending']))

    await authorize.click()
    await second.getByText(/^Votre abonnement est en place/).waitFor()
    const states = await ordersOf('ensemble@exemple.fr')
    expect(states.filter((state) => state === 'active')).toHaveLength(1)
    await mailWith(program, 'ensemble@exemple.fr', 'rembours')
  })
})
