import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { longFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import {
  arrive,
  arriveAgain,
  bookingFormAlive,
  contactFormAlive,
  journeyMs,
  told,
  visit,
} from '../tools/browser.ts'
import { builtPart } from '../tools/built-part.ts'
import { workDay } from '../tools/callers.ts'
import { startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A day that can be asked for, in this month or the next. */
function wishedDay(): string {
  return workDay(3)
}

async function fillForm(page: Page, name: string) {
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('E-mail').fill('elodie@exemple.fr')
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 34')
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.locator('[name=message]').fill('Portail vert ; sonner deux fois.')
}

async function chooseDay(page: Page, day: string) {
  await page.getByRole('radio', { name: longFrenchDate(day) }).check()
}

/** Of a request that was sent: its card stays, the message about it does not. */
function sentCard(page: Page) {
  return page.getByRole('heading', { name: 'Merci, c’est noté' })
}

describe('from the home page to the back office', () => {
  test('a visitor on a phone asks for a wash, the owner finds it in the grid and in the CSV', async () => {
    await using visitor = await visit(program.address, phone)
    await visitor.page.goto('/')
    await visitor.page.getByRole('link', { name: 'Prendre rendez-vous' }).click()
    await fillForm(visitor.page, 'Élodie Puig')
    const day = wishedDay()
    await chooseDay(visitor.page, day)
    await visitor.page.getByText(`Rendez-vous souhaité le ${longFrenchDate(day)}`).waitFor()
    await visitor.page.evaluate(() =>
      addEventListener('tramontane:event', (event) =>
        Object.assign(window, { counted: (event as CustomEvent).detail }),
      ),
    )
    const isTold = told(
      visitor.page,
      'Nous vous contacterons très prochainement pour confirmer votre rendez-vous.',
    )
    await visitor.page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await isTold
    await sentCard(visitor.page).waitFor()
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'counted'))).toEqual({
      name: 'form_submission',
      category: 'contact',
      label: 'fast',
    })
    await visitor.page.getByText('Lavage Fast\u00a0: 89 €').waitFor()
    await visitor.page.getByRole('button', { name: 'Envoyer une autre demande' }).click()
    expect(await visitor.page.getByLabel('Nom').inputValue()).toBe('')
    expect(visitor.complaints).toEqual([])

    await using owner = await openBackOffice(program, '?tab=contacts')
    const row = owner.page.getByRole('row', { name: /Élodie Puig/ })
    await row.getByText('Lavage Intérieur et Extérieur Fast').waitFor()
    await row.getByText(shortFrenchDate(day)).waitFor()

    await owner.page.getByRole('searchbox').fill('elodie portail')
    await owner.page.waitForURL(/q=/)
    const downloading = owner.page.waitForEvent('download')
    await owner.page.getByRole('link', { name: 'Exporter en CSV' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    expect(file).toStartWith('\uFEFFReçu le;Nom;Téléphone;E-mail;Service;Date souhaitée;Message;Statut\r\n')
    expect(file).toContain(
      `;Élodie Puig;06 39 98 12 34;elodie@exemple.fr;Lavage Intérieur et Extérieur Fast;${shortFrenchDate(day)};"Portail vert ; sonner deux fois.";Nouveau\r\n`,
    )

    await row.getByRole('button', { name: 'Marquer comme traité' }).click()
    await row.getByText('Traité', { exact: true }).waitFor()
    // That a view is the same after a reload: `back-office.test.ts`.
    const kept = await owner.page.request.get('/api/contact?q=elodie+portail')
    expect((await kept.json()).data).toMatchObject([{ name: 'Élodie Puig', status: 'traité' }])
    expect(owner.complaints).toEqual([])
  })

  test('an incomplete request says what is missing under each field; a server that fails is told, and nothing typed is lost', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }))
    await arrive(page, '/#contact')
    // Sent before it is alive, the form is posted: `plain-form.test.ts`.
    await contactFormAlive(page)
    await page.getByLabel('Nom').fill('É')
    await page.locator('[name=message]').fill('Ne me perdez pas.')
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    for (const sentence of [
      'Le nom doit contenir au moins 2 caractères.',
      'Veuillez entrer une adresse email valide.',
      'Veuillez entrer un numéro de téléphone valide.',
      'Veuillez sélectionner un service.',
      'Veuillez sélectionner une date pour votre rendez-vous.',
    ])
      await page.getByText(sentence).waitFor()
    const focused = page.locator('[role="radiogroup"]:focus, [role="radiogroup"]:has(:focus)')
    expect(await focused.locator('input').first().getAttribute('name')).toBe('service')
    expect(await page.getByLabel('Nom').inputValue()).toBe('É')
    expect(await page.locator('[name=message]').inputValue()).toBe('Ne me perdez pas.')
    expect(visitor.complaints).toEqual([])

    await fillForm(page, 'Zoé Abadie')
    await chooseDay(page, wishedDay())
    const isTold = told(page, "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.")
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await isTold
    expect(await page.getByLabel('Nom').inputValue()).toBe('Zoé Abadie')
    await page.unroute('**/api/contact')
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await sentCard(page).waitFor()
  })

  test('what is typed before the form comes alive is kept', async () => {
    await using visitor = await visit(program.address)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = false
    await visitor.page.route(`**${builtPart('booking-form').path}`, async (route) => {
      isHeld = true
      await held
      await route.continue()
    })
    await visitor.page.goto('/#contact')
    await visitor.page.getByLabel('Nom').fill('Tape Vite')
    await until('the form is on its way', () => isHeld)
    release()
    await contactFormAlive(visitor.page)
    await visitor.page.getByLabel('E-mail').fill('vite@exemple.fr')
    expect(await visitor.page.getByLabel('Nom').inputValue()).toBe('Tape Vite')
    expect(visitor.complaints).toEqual([])
  })
})

describe('what is typed', () => {
  test('is there again after a reload, on another page and back, and after the visit to it by a price button', async () => {
    await using visitor = await visit(program.address, phone)
    const { page } = visitor
    await page.goto('/?service=exterieur#contact')
    const chosen = page.locator('[name=service]:checked')
    await page.locator('[name=service][value=exterieur]:checked').waitFor()
    await bookingFormAlive(page)
    await page.getByLabel('Commune ou adresse').fill('Céret')
    await page.getByText('Oui, nous venons à Céret').waitFor()
    await page.getByText('dont 5 € de déplacement').first().waitFor()
    await fillForm(page, 'Élodie Puig')
    const day = wishedDay()
    await chooseDay(page, day)

    // Before it is alive it has what the browser kept by itself.
    await arriveAgain(page)
    await page.locator('[name=service][value=fast]:checked').waitFor()
    expect(await page.getByLabel('Nom').inputValue()).toBe('Élodie Puig')
    expect(await page.locator('[name=appointmentDate]:checked').inputValue()).toBe(day)

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Abonnement' }).click()
    await page.waitForURL('**/abonnement')
    await page.goBack()
    await page.locator('[name=service][value=fast]:checked').waitFor()
    expect(await page.getByLabel('Commune ou adresse').inputValue()).toBe('Céret')

    await page.goto('/?service=detaille#contact')
    await page.locator('[name=service][value=detaille]:checked').waitFor()
    expect(await chosen.count()).toBe(1)
    const message = page.locator('[name=message]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value !== '')
    expect(await message.inputValue()).toBe('Portail vert ; sonner deux fois.')
    expect(visitor.complaints).toEqual([])
  })
})
