import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Page } from 'playwright-core'
import { journeyMs, silence, visit } from '../tools/browser.ts'
import { workWeek } from '../tools/callers.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const [, tuesday = '', wednesday = '', thursday = ''] = workWeek()

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** Logged in, with a wash of each person of the list that day. */
async function withWashes(page: Page, day: Day, washes: { name: string; timeSlot: string }[]) {
  const headers = { origin: program.address }
  const post = async (path: string, data: unknown) =>
    (await page.request.post(path, { headers, data })).json()
  await post('/api/admin/login', admin)
  for (const { name, timeSlot } of washes) {
    const request = { name, email: 'zoe@exemple.fr', phone: '06 39 98 10 10', service: 'fast' }
    const { data } = await post('/api/contact', { ...request, appointmentDate: day })
    await post('/api/admin/create-appointment', {
      contactMessageId: data.id,
      date: day,
      timeSlot,
      service: 'Lavage Fast',
      address: '3 rue des Mimosas, 66300 Thuir',
      status: 'confirmed',
      notes: 'Portail vert.',
    })
  }
}

function column(page: Page, day: Day) {
  return page.getByRole('region', { name: longFrenchDate(day) })
}

/** Takes a wash by its upper part and lets it go where another day's hour is. */
async function drag(page: Page, name: string, { from, to, hours }: { from: Day; to: Day; hours: number }) {
  // What still comes in above the calendar moves what was measured.
  await column(page, from).getByRole('button', { name }).waitFor()
  await silence(page)
  const block = await column(page, from).getByRole('button', { name }).boundingBox()
  const target = await column(page, to).boundingBox()
  if (!block || !target) throw new Error('nothing to drag')
  const hour = target.height / 11
  const grip = { x: block.x + 30, y: block.y + 15 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x + 15, grip.y + 15)
  await page.mouse.move(target.x + 30, grip.y + hours * hour, { steps: 5 })
  await page.mouse.up()
}

test('a wash that is dragged to another day and hour is there after a reload; a taken hour wants force', async () => {
  await using owner = await visit(program.address)
  const { page } = owner
  await withWashes(page, tuesday, [
    { name: 'Zoé Abadie', timeSlot: '09:00' },
    { name: 'Marc Vidal', timeSlot: '15:00' },
  ])
  await page.goto(`/admin?tab=appointments&view=semaine&jour=${tuesday}`)

  await drag(page, 'Zoé Abadie', { from: tuesday, to: thursday, hours: 2.5 })
  await page.getByText('Rendez-vous déplacé').waitFor()
  await page.reload()
  await column(page, thursday)
    .getByRole('button', { name: /^11:30 à 13:00, Zoé Abadie/ })
    .waitFor()

  await drag(page, 'Zoé Abadie', { from: thursday, to: tuesday, hours: 3 })
  const question = page.getByRole('alertdialog')
  await question.getByText('Ce créneau chevauche un autre rendez-vous : Marc Vidal').waitFor()
  await page.getByRole('button', { name: 'Forcer' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByText('Rendez-vous déplacé').waitFor()
  const overlapping = column(page, tuesday).getByRole('button', { name: /chevauche un autre rendez-vous/ })
  await overlapping.nth(1).waitFor()

  expect(await overlapping.count()).toBe(2)
  expect(owner.complaints.filter((text) => !text.includes('status of 409'))).toEqual([])
})

test('the day prints as a sheet with its washes, and nothing of the screen', async () => {
  await using owner = await visit(program.address)
  const { page } = owner
  await withWashes(page, wednesday, [{ name: 'Zoé Abadie', timeSlot: '09:00' }])
  await page.goto(`/admin?tab=appointments&view=jour&jour=${wednesday}`)
  await page.getByRole('button', { name: 'Imprimer la journée' }).waitFor()

  const sheet = page.locator('.day-sheet')
  await sheet.waitFor({ state: 'hidden' })
  await sheet.getByText('Partir à').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await sheet.waitFor({ state: 'visible' })

  const words = (await sheet.textContent()) ?? ''
  for (const fact of [
    longFrenchDate(wednesday),
    '09:00–10:30',
    'Partir à 08:',
    'Zoé Abadie',
    '06 39 98 10 10',
    'Portail vert.',
  ])
    expect(words).toContain(fact)
  expect(await page.getByRole('navigation', { name: 'Rubriques' }).isVisible()).toBe(false)
  expect(owner.complaints).toEqual([])
})
