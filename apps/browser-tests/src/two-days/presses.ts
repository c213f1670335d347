import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import type { Locator, Page } from 'playwright-core'

export function shownTime(at: Date): string {
  return plain(frenchTime(timeOf(at)))
}

/** Its blanks as anybody types them. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

export function canPress(what: Locator): Promise<boolean> {
  return done(what.click({ timeout: 6000 }))
}

/** Whether it is there and takes no press for now. */
export function isHeld(button: Locator): Promise<boolean> {
  return button.evaluateAll((all) => all.some((one) => one.matches(':disabled')))
}

/** Of those that stand ready the one that says something, or the field that does. */
export function refusalIn(dialog: Locator): Locator {
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ })
  return alert.or(dialog.locator('[aria-invalid="true"]')).first()
}

/** What a slow page has been given to hear, it has heard. */
export function handled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
}

/** Whether it could be done before what is pressed was gone. */
export function done(pressing: Promise<unknown>): Promise<boolean> {
  return pressing.then(
    () => true,
    (error) => (String(error).includes('Timeout') ? false : Promise.reject(error)),
  )
}
