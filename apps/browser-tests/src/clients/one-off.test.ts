import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { journeyMs, type Visit, visit } from '../tools/browser.ts'
import { workDay } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import { phone } from '../tools/page-sight.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** Within the withdrawal period, and no Sunday: one for each journey. */
const [proposedDay, takenDay] = [workDay(5), workDay(6)]

/** Asked for on the site, and made an appointment that the client has to confirm. */
async function proposed(owner: Visit) {
  const { request } = owner.page
  const headers = { Origin: program.address }
  const asked = await request.post('/api/contact', {
    headers,
    data: {
      name: 'Élodie Puig',
      email: 'elodie@exemple.fr',
      phone: '06 39 98 12 34',
      service: 'detaille',
      appointmentDate: proposedDay,
    },
  })
  await request.post('/api/admin/login', { headers, data: { email: admin.email, password: admin.password } })
  const reply = await request.post('/api/admin/create-appointment', {
    headers,
    data: {
      contactMessageId: (await asked.json()).data.id,
      date: proposedDay,
      timeSlot: '09:00',
      service: 'Lavage Détaillé',
      address: '8 rue Neuve, 66200 Elne',
      status: 'pending',
    },
  })
  expect(reply.status()).toBe(201)
  const mail = await mailWith(program, 'elodie@exemple.fr', 'Confirmer mon rendez-vous')
  return { id: (await reply.json()).data.id as number, link: linkIn(mail, '/confirmer-rendez-vous') }
}

test('a visitor confirms a proposed wash on a phone: both boxes, once, and the owner sees it', async () => {
  await using owner = await visit(program.address)
  const { id, link } = await proposed(owner)
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await page.goto(link)

  await page.getByText('119 € + 5 € de déplacement, soit 124 € TTC').waitFor()
  expect(page.url()).not.toContain('jeton')
  const button = page.getByRole('button', { name: /obligation de paiement/ })
  const boxes = page.locator('main input[type=checkbox]')
  expect(await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    false,
    false,
  ])
  await button.click()
  await page.getByText('Vous devez accepter les conditions du lavage ponctuel').waitFor()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await button.click()
  await page.getByRole('heading', { name: 'Votre rendez-vous est confirmé' }).waitFor()
  await page.getByText(/LP-\d{4}-\d{5}/).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Votre rendez-vous est confirmé' }).waitFor()

  const mail = await mailWith(program, 'elodie@exemple.fr', 'vaut confirmation de votre contrat')
  expect(mail).toContain('formulaire-de-retractation.txt')
  await owner.page.goto('/admin?tab=appointments&view=tableau&status=confirmed')
  await owner.page.getByText('Élodie Puig').first().waitFor()
  expect([...visitor.complaints, ...owner.complaints]).toEqual([])
  // The owner's link: two cards later it is paid, and the stop knows it.
  const { request } = owner.page
  const headers = { Origin: program.address }
  const path = `/api/appointments/${id}/payment-link`
  const asked = await request.post(path, { headers, data: {} })
  await page.goto((await asked.json()).data.url)
  await page.getByRole('button', { name: /^Payer 124/ }).click()
  const form = page.getByRole('form', { name: 'Paiement' })
  await form.getByLabel('Expiration').fill('12/40')
  await form.getByLabel('Code (CVC)').fill('123')
  await form.getByLabel('Numéro de carte').fill('4000 0000 0000 0002')
  await form.getByRole('button', { name: /^Payer 124/ }).click()
  await page.getByText('Votre carte a été refusée.').first().waitFor()
  await form.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await form.getByRole('button', { name: /^Payer 124/ }).click()
  await page.getByRole('heading', { name: 'C’est payé, merci' }).waitFor()
  const again = await request.post(path, { headers, data: {} })
  expect((await again.json()).code).toBe('nothing_left')
})

test('a visitor takes a free hour on a phone, and moves and cancels it by the link of the mail', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await page.goto('/#contact')
  await page.getByLabel(/^Commune ou adresse/).fill('Cabestany')
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.getByRole('group', { name: 'Au plus tôt à Cabestany' }).getByRole('button').first().click()
  await page.locator(`input[name=appointmentDate][value="${takenDay}"]`).check()
  await page.locator('input[name=time]').first().check()
  await page.getByLabel('Rue et numéro').fill('4 rue des Lilas')
  await page.getByText('89 € TTC, déplacement inclus').waitFor()
  const boxes = page.locator('form[action="/demande"] input[type=checkbox]')
  expect(await boxes.count()).toBe(2)
  for (const box of await boxes.all()) await box.check()
  await page.getByLabel('Nom').fill('Anne Puig')
  await page.getByLabel('E-mail').fill('anne@exemple.fr')
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 34')
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await page.getByRole('heading', { name: 'Votre rendez-vous est pris' }).waitFor()

  const link = linkIn(
    await mailWith(program, 'anne@exemple.fr', '/mon-rendez-vous?jeton='),
    '/mon-rendez-vous',
  )
  await using second = await visit(program.address, phone)
  await second.page.goto(link)
  await second.page.getByRole('button', { name: 'Annuler ce rendez-vous' }).click()
  await page.goto(link)
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await page.locator('input[name=date]').nth(2).check()
  await page.locator('input[name=time]').last().check()
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await page.getByText('Votre rendez-vous est déplacé, et').waitFor()
  await page.getByRole('button', { name: 'Annuler ce rendez-vous' }).click()
  await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await page.getByRole('heading', { name: 'Ce rendez-vous est annulé' }).waitFor()
  await second.page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await second.page.getByRole('heading', { name: 'Ce rendez-vous est annulé' }).waitFor()
})
