import { expect } from 'bun:test'
import { join } from 'node:path'
import { timeOf } from '@tramontane/domain/days/calendar'
import { formatCents } from '@tramontane/domain/words/money'
import type { Locator } from 'playwright-core'
import { until } from '../tools/until.ts'
import { cardOf, type KeptDeed, keptDeeds, type Phone } from './phone.ts'
import { canPress, done, handled, isHeld, plain, refusalIn } from './presses.ts'
import type { Stop } from './stops.ts'
import type { Step } from './wash.ts'
import type { World } from './world.ts'

export const stepWords: Record<Step, string> = {
  ...{ en_route: 'En route', arrived: 'Arrivé', done: 'Terminé', absent: 'Absent' },
}

const methodWords = { cash: 'Espèces', card: 'Carte', cheque: 'Chèque', transfer: 'Virement' }
export type Method = keyof typeof methodWords

export type Pressed = KeptDeed & { isTakenBack: boolean }

const picture = join(import.meta.dir, '../../../web/public/icon-192.png')

export type Owner = ReturnType<typeof ownerWith>

/** Whoever holds a telephone: presses what is there to press, and remembers what was pressed. */
export function ownerWith(phone: Phone, { clock }: World) {
  const pressed = new Map<string, Pressed>()
  /** Sentences of what was refused, as the telephone said them. */
  const refusals: string[] = []

  /** Presses, and sees it kept on the telephone: as what it is, of this minute. */
  async function keep(press: () => Promise<void>, id: number, act: object) {
    const dialogRefusal = refusalIn(phone.page().getByRole('dialog'))
    // What was refused meanwhile stands otherwise; a press that took long may have been heard though.
    const isPressed = await done(press())
    if (!isPressed) await handled(phone.page())
    let kept: KeptDeed | undefined
    await until(`${JSON.stringify(act)} is kept`, async () => {
      kept = (await keptDeeds(phone.page())).find(({ key }) => !pressed.has(key))
      return kept !== undefined || !isPressed || (await dialogRefusal.isVisible())
    })
    if (!kept) return
    expect<unknown[]>([kept.appointmentId, kept.act, timeOf(new Date(kept.at))]).toEqual([
      ...[id, act],
      timeOf(clock.now()),
    ])
    pressed.set(kept.key, { ...kept, isTakenBack: false })
  }

  async function cardOpen({ id }: Stop): Promise<Locator | null> {
    const card = cardOf(phone.page(), id)
    const looks = await card.evaluateAll((all) =>
      all.map((one) => ({ isFolded: one instanceof HTMLDetailsElement && !one.open })),
    )
    // It may have left the round this moment.
    if (!looks[0]) return null
    if (looks[0].isFolded && !(await canPress(card.locator('summary')))) return null
    return card
  }

  async function buttonOf(stop: Stop, word: string): Promise<Locator | null> {
    const button = (await cardOpen(stop))?.getByRole('button', { name: new RegExp(`^${word} :`) })
    if (!button) return null
    // One that waits with the button itself would press whatever it has become by then.
    await until(`${word} can be pressed, or is gone`, async () => !(await isHeld(button)))
    return (await button.isVisible()) ? button : null
  }

  async function pay(
    stop: Stop,
    { method, isPart, gives }: { method: Method; isPart: boolean; gives: boolean },
  ) {
    const button = await buttonOf(stop, 'Encaisser')
    if (!button || !(await canPress(button))) return
    const dialog = phone.page().getByRole('dialog', { name: /^Paiement de/ })
    const field = dialog.getByLabel('Montant reçu')
    const whole = Math.round(Number((await field.inputValue()).replace(',', '.')) * 100)
    const cents = isPart ? Math.ceil(whole / 2) - 50 : whole
    if (isPart) await field.fill(String(cents / 100).replace('.', ','))
    await dialog.getByText(methodWords[method], { exact: true }).last().click()
    if (method === 'cash' && gives) {
      const given = Math.ceil(cents / 5000) * 5000
      await dialog.getByLabel('Donné par le client').fill(String(given / 100))
      await dialog.getByText(`À rendre : ${plain(formatCents(given - cents))}`).waitFor()
    }
    const submit = () => dialog.getByRole('button', { name: 'Noter le paiement' }).click()
    await keep(submit, stop.id, { kind: 'payment', method, cents })
    await closed(dialog)
  }

  /** Takes back the last line of a payment, as one does that was written wrong. */
  async function correct(stop: Stop) {
    const button = (await buttonOf(stop, 'Paiements')) ?? (await buttonOf(stop, 'Encaisser'))
    if (!button || !(await canPress(button))) return
    const dialog = phone.page().getByRole('dialog', { name: /^Paiements? de/ })
    const line = dialog
      .getByRole('listitem')
      .filter({ has: phone.page().getByRole('button', { name: /^Corriger/ }) })
      .last()
    if (await line.isVisible()) {
      const text = plain((await line.textContent()) ?? '')
      const [method] = Object.entries(methodWords).find(([, word]) => text.startsWith(word)) ?? []
      const cents = Math.round(Number(text.match(/(-[\d,]+) €/)?.[1]?.replace(',', '.')) * 100)
      await keep(() => line.getByRole('button').click(), stop.id, { kind: 'payment', method, cents })
    } else await leaveOf(dialog).click()
    await closed(dialog)
  }

  /** A wash that is paid has nothing to abandon. */
  function leaveOf(dialog: Locator): Locator {
    return dialog.getByRole('button', { name: /^(Annuler|Revenir)$/ })
  }

  /** What refuses, or has nothing to do, is left. */
  async function closed(dialog: Locator) {
    const leave = leaveOf(dialog)
    await until('the payment is noted, or not', async () => {
      if (!(await dialog.isVisible())) return true
      if (await refusalIn(dialog).isVisible()) await leave.click()
      return false
    })
  }

  return {
    ...{ phone, pressed, refusals, pay, correct },
    async step(stop: Stop, step: Step) {
      const button = await buttonOf(stop, stepWords[step])
      if (!button) return
      const act = { kind: 'step', step }
      if (step !== 'absent') return keep(() => button.click({ timeout: 6000 }), stop.id, act)
      if (!(await canPress(button))) return
      await keep(() => phone.page().getByRole('button', { name: 'Noter l’absence' }).click(), stop.id, act)
    },
    async photograph(stop: Stop, photo: 'before' | 'after') {
      const button = await buttonOf(stop, photo === 'before' ? 'Photo avant' : 'Photo après')
      if (!button) return
      await keep(
        async () => {
          const asked = phone.page().waitForEvent('filechooser', { timeout: 6000 })
          const [chooser] = await Promise.all([asked, button.click({ timeout: 6000 })])
          await chooser.setFiles(picture)
        },
        stop.id,
        { kind: 'photo', photo },
      )
    },
    /** Takes back what was done last, where that can be. */
    async undo() {
      const page = phone.page()
      const button = page.getByRole('button', { name: /^Annuler : / })
      if (!(await button.isVisible())) return
      const before = await keptDeeds(page)
      // Its time may end this moment.
      const said = await button.textContent({ timeout: 1000 }).catch(() => null)
      if (said === null) return
      const label = said.replace(/^Annuler\s*:\s*/, '')
      const last = [...pressed.values()].findLast((one) => one.label === label && !one.isTakenBack)
      if (!last) {
        const known = [...pressed.values()].map((one) => `${one.label}${one.isTakenBack ? ' (back)' : ''}`)
        throw new Error(`nobody pressed what can be taken back: ${label}, but ${known.slice(-5).join('; ')}`)
      }
      const named = page.getByRole('button', { name: `Annuler : ${label}`, exact: true })
      const isPressed = await canPress(named)
      if (!isPressed) await handled(page)
      await until(`${label} is taken back`, async () => {
        const kept = await keptDeeds(page)
        last.isTakenBack =
          !kept.some(({ key }) => key === last.key) || kept.some(({ act }) => act.of === last.key)
        return last.isTakenBack || !isPressed
      })
      for (const deed of await keptDeeds(page))
        if (!before.some(({ key }) => key === deed.key))
          pressed.set(deed.key, { ...deed, isTakenBack: false })
    },
    /** With the network back: until the server has all, and what it refused was read. */
    async settle() {
      const page = phone.page()
      await phone.logIn()
      phone.air.turn('clear')
      await phone.cut(false)
      await until(
        `all is sent, and not ${JSON.stringify(await keptDeeds(page))}`,
        async () => {
          await page.evaluate(() => dispatchEvent(new Event('online')))
          const states = (await keptDeeds(page)).map(({ state }) => state)
          const refused = page.getByRole('alert').filter({ hasText: 'Refusé' }).first()
          if (states.includes('refused') && (await refused.isVisible())) await readRefusal(refused)
          return states.every((state) => state === 'sent')
        },
        100,
      )
    },
  }

  /** Reads why, and gives it up. */
  async function readRefusal(refused: Locator) {
    const [sentence = '', label = ''] = [
      await refused.locator('p').last().textContent(),
      await refused.locator('p').first().textContent(),
    ]
    refusals.push(`${plain(label ?? '')} / ${plain(sentence ?? '')}`)
    const count = (await keptDeeds(phone.page())).length
    await refused.getByRole('button', { name: /^Oublier/ }).click()
    await until('it is forgotten', async () => (await keptDeeds(phone.page())).length < count)
  }
}
