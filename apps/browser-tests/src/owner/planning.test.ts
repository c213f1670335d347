import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { openBackOffice } from '../tools/back-office.ts'
import { journeyMs } from '../tools/browser.ts'
import { workDay } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

async function askFor(day: string, name: string, email: string) {
  const reply = await fetch(`${program.address}/api/contact`, {
    keepalive: false,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email,
      phone: '06 39 98 12 34',
      service: 'exterieur',
      appointmentDate: day,
      message: 'Portail vert ; sonner deux fois.',
    }),
  })
  expect(reply.status).toBe(201)
}

test('a request becomes an appointment, is moved in the calendar, then done; who asked is told', async () => {
  const day = workDay(3)
  await askFor(day, 'Élodie Puig', 'elodie@exemple.fr')
  await using owner = await openBackOffice(program, '?tab=contacts')
  const { page } = owner

  const request = page.getByRole('row', { name: /Élodie Puig/ })
  await request.getByRole('button', { name: 'Convertir en rendez-vous' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Date').inputValue()).toBe(day)
  expect(await dialog.getByRole('radio', { name: 'Lavage Extérieur' }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('Portail vert ; sonner deux fois.')
  await dialog.getByLabel('Adresse').fill('8 rue du Stade, 66000 Perpignan')
  await dialog.getByRole('button', { name: 'Créer le rendez-vous' }).click()
  await page.getByText('Rendez-vous créé').waitFor()
  await request.getByText('Devenue un rendez-vous').waitFor()
  await mailWith(program, 'elodie@exemple.fr', '/confirmer-rendez-vous?jeton=')

  await page.goto(`/admin?tab=appointments&view=jour&jour=${day}`)
  await page.getByRole('button', { name: /^09:00 à 09:45, Élodie Puig/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Rendez-vous déplacé').waitFor()
  await page.getByRole('button', { name: /^10:00 à 10:45, Élodie Puig/ }).waitFor()
  await mailWith(program, 'elodie@exemple.fr', 'est déplacé', '/confirmer-rendez-vous?jeton=')

  await page.getByRole('button', { name: 'Tableau' }).click()
  const row = page.getByRole('row', { name: /Élodie Puig/ })
  await row.getByText(shortFrenchDate(day)).waitFor()
  await row.getByText('10:00').waitFor()
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await dialog.getByLabel('Statut').selectOption('Terminé')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Rendez-vous mis à jour').waitFor()
  await row.getByText('Terminé', { exact: true }).waitFor()
  await page.reload()
  await row.getByText('Terminé', { exact: true }).waitFor()
  expect(owner.complaints).toEqual([])
})

test('an overlap is told with what it meets before it is forced', async () => {
  const day = workDay(5)
  for (const email of ['marc@exemple.fr', 'vidal@exemple.fr']) await askFor(day, 'Marc Vidal', email)
  await using owner = await openBackOffice(program, '?tab=contacts&q=Vidal')
  const { page } = owner

  for (const isSecond of [false, true]) {
    await page.getByRole('button', { name: 'Convertir en rendez-vous' }).first().click()
    const create = page.getByRole('button', { name: 'Créer le rendez-vous' })
    const top = async () => Math.round((await create.boundingBox())?.y ?? 0)
    const first = await top()
    await page.getByLabel('Adresse').fill('8 rue du Stade, 66000 Perpignan')
    await create.click()
    if (isSecond) {
      await page
        .getByText(
          'Ce créneau chevauche un autre rendez-vous : Marc Vidal, Lavage Extérieur, de 9 h à 9 h 45.',
        )
        .waitFor()
      // Whatever comes in above it, it is where it is pressed.
      expect(Math.abs((await top()) - first)).toBeLessThan(10)
      expect(await page.getByLabel('Adresse').inputValue()).toBe('8 rue du Stade, 66000 Perpignan')
      await page.getByRole('button', { name: 'Forcer ce créneau' }).click()
    }
    await page
      .getByText('Devenue un rendez-vous')
      .nth(isSecond ? 1 : 0)
      .waitFor()
  }
  expect(owner.complaints.filter((complaint) => !complaint.includes('status of 409'))).toEqual([])
})
