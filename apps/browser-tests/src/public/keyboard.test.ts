import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('by keyboard alone a wash is asked for, from the menu to the calendar, and a question opens and closes, seen to have the focus', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await arrive(page, '/')
  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await page.locator('header button[aria-expanded="true"]').waitFor()
  await tabTo(page, 'Contact')
  await page.keyboard.press('Enter')

  await tabTo(page, 'Commune ou adresse.*')
  await page.keyboard.type('Rivesaltes')
  await tabTo(page, 'Lavage Extérieur.*')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '(lundi|mardi|mercredi|jeudi|vendredi|samedi) .*')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Rendez-vous souhaité le/).waitFor()
  await tabTo(page, 'Autre jour')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await tabTo(page, '.*mois suivant')
  await page.keyboard.press('Enter')
  await tabToDay(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/^Rendez-vous souhaité le/).waitFor()
  await tabTo(page, 'Nom')
  for (const words of ['Élodie Puig', 'elodie@exemple.fr', '06 39 98 12 34']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, 'Envoyer ma demande')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Merci, c’est noté' }).waitFor()

  const question = page.locator('#faq button[aria-expanded]').first()
  await question.focus()
  await page.keyboard.press('Enter')
  await page.locator('#faq button[aria-expanded="true"]').waitFor()
  expect(await question.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  await page.keyboard.press('Enter')
  await page.locator('#faq button[aria-expanded="true"]').waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
})

/** Presses Tab until the focus is on what is so named. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 80; steps += 1) {
    const named = await focusedName(page)
    if (new RegExp(`^${name}$`, 'i').test(named)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${name}`)
}

/** Presses Tab until the focus is on a day of the calendar. */
async function tabToDay(page: Page) {
  for (let steps = 0; steps < 20; steps += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never came to the calendar')
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (!element || element === document.body) return ''
    const label = element.labels?.[0]?.textContent
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  })
}
