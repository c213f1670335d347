import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { timeOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { arriveAgain, visit } from '../tools/browser.ts'
import { asAdmin, call, workDay } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import {
  findFilledIn,
  newCustomer,
  orderedElsewhere,
  pay,
  payButton,
  toPayment,
  toPaymentButton,
  typeCard,
} from '../tools/ordering.ts'
import { startProgram } from '../tools/program.ts'

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
  await findFilledIn(page, '/souscrire?plan=standard', newCustomer('premiere@exemple.fr', 'AA-101-AA'), day)
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
  // The pages of the password and of the login have their journey, client-space.test.ts.
  const token = linkIn(mail, '/activation').split('=')[1]
  await call(program, 'POST', '/api/password-reset/confirm', { body: { token, password } })
  const data = { email: 'premiere@exemple.fr', password }
  await page.request.post('/api/login', { data, headers: { Origin: program.address } })
  await page.goto('/espace-client')
  const coming = page.getByRole('region', { name: 'À venir' })
  await coming.getByText(longFrenchDate(day)).first().waitFor()
  await coming.getByText('10:00', { exact: true }).waitFor()

  // What the planning draws of such an answer is looked at by planning-calendar.test.ts.
  const path = `/api/appointments?from=${day}&to=${day}`
  const planned = await call(program, 'GET', path, { headers: await asAdmin(program) })
  const { data: washes }: { data: AdminAppointment[] } = await planned.json()
  const stops = washes.map(({ clientName, date, endsAt }) => [
    clientName,
    timeOf(new Date(date)),
    timeOf(new Date(endsAt)),
  ])
  expect(stops).toEqual([['Anne Puig', '10:00', '12:30']])
  expect(visitor.complaints).toEqual([])
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

  test('where another device and two tabs pay: of two in the same moment the second is refunded at once, which is told kindly and by mail; the third is told before its card is charged', async () => {
    const person = newCustomer('ensemble@exemple.fr', 'AA-105-AA')
    await using visitor = await visit(program.address)
    const second = visitor.page
    const third = await second.context().newPage()
    for (const tab of [second, third]) await toPayment(tab, person)
    const charged: string[] = []
    third.on('request', (request) => void (request.url().includes('demo-payment') && charged.push('!')))
    await typeCard(second, '4000 0025 0000 3155')
    await payButton(second).click()
    const authorize = second.getByRole('button', { name: 'Autoriser' })
    await authorize.waitFor()

    await orderedElsewhere(program, person)
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
