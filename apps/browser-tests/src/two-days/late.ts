import type { Page } from 'playwright-core'
import { until } from '../tools/until.ts'
import { canPress } from './presses.ts'

/** Says that the van is late, and sometimes thinks better of it; without network nobody is told. */
export async function sayLate(page: Page, minutes: number, isTakenBack: boolean) {
  const button = page.getByRole('button', { name: `+${minutes} min` })
  if (!(await button.isVisible()) || !(await canPress(button))) return
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'minutes de retard' })
  await dialog.waitFor()
  const settled = dialog.getByRole('button', { name: /^(Prévenir|Compris|Réessayer)$/ })
  const label = async () => (await settled.allInnerTexts())[0] ?? ''
  for (let tries = 0; tries < 4; tries += 1) {
    await dialog.getByText('Calcul des nouveaux horaires').waitFor({ state: 'detached' })
    const asked = await label()
    if (!(await canPress(settled))) return
    const [alert, toast] = [dialog.getByRole('alert'), page.getByText('Retard noté').last()]
    await until(
      'the notice is told, or not',
      async () => (await label()) !== asked || ((await alert.isVisible()) && (await settled.isEnabled())),
    )
    if (await dialog.isVisible()) continue
    if (asked === 'Prévenir' && isTakenBack && (await toast.isVisible())) await tellNobody(page)
    return
  }
  await dialog.getByRole('button', { name: 'Revenir' }).click()
}

/** Thinks better of a notice, and reads whether that came in time. */
async function tellNobody(page: Page) {
  const messages = page.getByRole('region', { name: 'Messages' })
  const button = messages.getByRole('button', { name: 'Ne pas prévenir' })
  if (!(await canPress(button))) {
    // It is offered for some seconds: nobody was that fast.
    await button.waitFor({ state: 'detached' })
    return
  }
  await messages.getByText(/^(Personne n’est prévenu du retard|Erreur)$/).waitFor()
}
