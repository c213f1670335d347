import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Page } from 'playwright-core'
import { arrive, heldCode, journeyMs, told, visit } from '../tools/browser.ts'
import { asAdmin, call, workDay } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

function wishedDay(): string {
  return workDay(3)
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
}

test('without JavaScript the form is corrected and sent, and loading the thanks again sends nothing', async () => {
  await using visitor = await visit(program.address, { ...phone, javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/')
  await page.getByLabel('Nom').fill('Z')
  await page.getByLabel('E-mail').fill('oriane@exemple.fr')
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.getByLabel('Message (facultatif)').fill('Portail <vert>')
  await send(page)

  await page.getByRole('heading', { name: 'Votre demande n’est pas encore envoyée' }).waitFor()
  await page.getByText('Le nom doit contenir au moins 2 caractères.').waitFor()
  expect(await page.getByLabel('Message (facultatif)').inputValue()).toBe('Portail <vert>')
  expect(await page.locator('[name=service]:checked').inputValue()).toBe('fast')
  await page.getByLabel('Nom').press('End')
  await page.keyboard.type('oé')
  await page.getByLabel('Téléphone').fill('06 39 98 12 34')
  await page.getByRole('radio', { name: 'Un autre jour' }).check()
  await page.locator('[name=otherDay]').fill(wishedDay())
  await send(page)

  await page.waitForURL('**/demande-envoyee')
  await page.reload()
  await page.getByRole('heading', { name: 'Demande envoyée' }).waitFor()
  const path = '/api/contact?q=oriane@exemple.fr'
  const sent = await call(program, 'GET', path, { headers: await asAdmin(program) })
  expect((await sent.json()).total).toBe(1)
})

test('without JavaScript a wash is seen, moved and cancelled by the link of its mail, and only by a press', async () => {
  await using visitor = await visit(program.address, { ...phone, javaScriptEnabled: false })
  const { page } = visitor
  const wash = { service: 'fast', appointmentDate: workDay(20), time: '11:00', message: '' }
  const person = { name: 'Anne Puig', email: 'anne@exemple.fr', phone: '06 39 98 12 34' }
  const place = { street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany' }
  const booked = await page.request.post('/api/contact', {
    data: { ...wash, ...person, ...place, acceptConditions: true, expressStart: true },
    headers: { Origin: program.address },
  })
  expect(booked.status()).toBe(201)
  await page.goto(
    linkIn(await mailWith(program, 'anne@exemple.fr', '/mon-rendez-vous?jeton='), '/mon-rendez-vous'),
  )
  await page.getByRole('button', { name: 'Voir mon rendez-vous' }).click()
  await page.getByRole('button', { name: 'Déplacer' }).click()
  const starts = page.getByLabel('Nouveau créneau')
  const chosen = (await starts.locator('option').last().getAttribute('value')) ?? ''
  await starts.selectOption(chosen)
  await page.getByRole('button', { name: 'Déplacer' }).click()
  // Within the withdrawal period: what was chosen stands, and the box is asked for.
  const box = page.getByRole('checkbox')
  await box.or(page.getByText('Votre rendez-vous est déplacé, et')).first().waitFor()
  if (await box.isVisible()) {
    expect(await starts.inputValue()).toBe(chosen)
    await box.check()
    await page.getByRole('button', { name: 'Déplacer' }).click()
  }
  await page.getByText('Votre rendez-vous est déplacé, et').waitFor()
  expect(page.url()).not.toContain('jeton')
  await page.getByRole('button', { name: 'Annuler ce rendez-vous' }).click()
  await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await page.getByRole('heading', { name: 'Ce rendez-vous est annulé' }).waitFor()
})

test('a form that was sent before its page came alive is corrected with JavaScript', async () => {
  await using visitor = await visit(program.address)
  const { page } = visitor
  await arrive(page, '/')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/demande' })
    form.innerHTML = '<input name="name" value="Zoé Abadie"><input name="email" value="zoe">'
    document.body.append(form)
    form.submit()
  })

  await page.getByText('Veuillez entrer une adresse email valide.').waitFor()
  await page.locator('datalist').waitFor({ state: 'attached' })
  await page.getByLabel('E-mail').fill('zoe@exemple.fr')
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 34')
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.getByRole('radio', { name: longFrenchDate(wishedDay()) }).check()
  const isTold = told(page, 'Demande envoyée')
  await send(page)

  await page.getByRole('heading', { name: 'Merci, c’est noté' }).waitFor()
  await isTold
  expect(visitor.complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
})

test('a form that the browser is posting as its code comes is one request, whoever answers the next press', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  const release = await heldCode(page)
  const posts: string[] = []
  const pressedAgain = Promise.withResolvers<void>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/demande|contact/.test(pathname) && request.method() === 'POST' && posts.push(pathname) === 2)
      pressedAgain.resolve()
  })
  await page.route(
    '**/demande',
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      await pressedAgain.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Nom').fill('Ugo Sala')
  await page.getByLabel('E-mail').fill('ugo@exemple.fr')
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 35')
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.getByRole('radio', { name: longFrenchDate(wishedDay()) }).check()
  await page.evaluate(pressTwice)
  release()

  await pressedAgain.promise
  await page
    .getByText(/Demande envoyée|c’est noté/)
    .first()
    .waitFor()
  const found = await call(program, 'GET', '/api/contact?q=ugo@exemple.fr', {
    headers: await asAdmin(program),
  })
  expect([posts, (await found.json()).total]).toEqual([['/demande', '/demande'], 1])
})

/** At once, and when the code has come. */
function pressTwice() {
  const button = document.querySelector<HTMLButtonElement>('#contact [type=submit]')
  const wait = new MutationObserver(() => {
    if (!document.querySelector('#contact datalist')) return
    wait.disconnect()
    button?.click()
  })
  wait.observe(document, { childList: true, subtree: true })
  button?.click()
}

test('a form without a page to go to, sent before its code came, is sent when it comes', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  const release = await heldCode(page)
  await page.goto('/professionnels', { waitUntil: 'commit' })
  await page.getByLabel('Nom', { exact: true }).fill('Zoé Abadie')
  await page.getByLabel('Entreprise').fill('Garage de la Têt')
  await page.getByLabel('E-mail').fill('zoe@exemple.fr')
  await page.getByLabel('Téléphone').fill('06 39 98 12 34')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Une flotte de trois voitures à laver chaque mois.')
  await page.getByRole('checkbox').check()
  await page.locator('form [type=submit]').click()
  expect(new URL(page.url()).pathname).toBe('/professionnels')
  release()

  await page.getByRole('heading', { name: 'Demande envoyée avec succès !' }).waitFor()
})
