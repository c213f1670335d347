import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, arriveAgain, journeyMs, silence, visit } from '../tools/browser.ts'
import { phone } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

/** It keeps nothing of its visitors: one for all. */
const program = await startProgram({ env: { ANALYTICS_ID: 'G-TEST' } })

afterAll(() => program[Symbol.asyncDispose]())

const google = /googletagmanager\.com|google-analytics\.com/

/** The measurement's host, played: what it was asked is among the visitor's complaints. */
async function playGoogle(page: Page) {
  await page.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** The events that the measurement was told of. */
function told(page: Page) {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((call) => Array.from(call))
      .filter(([word]) => word === 'event')
      .map(([, name, details]) => [name, (details as { event_label?: string }).event_label ?? null]),
  )
}

/** The second page is told of once it stands. */
function toldTwice(): boolean {
  const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
  return dataLayer.filter((call) => call[0] === 'event').length >= 2
}

describe('the measurement', () => {
  // Without an id it asks nothing: `public-pages.test.ts`.
  test('is asked for before anything is loaded or kept, and moves nothing; refused, it stays away after a reload', async () => {
    await using visitor = await visit(program.address, phone)
    const { page } = visitor
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await arrive(page, '/')
    await page.getByRole('button', { name: 'Refuser' }).waitFor()
    expect(await shiftOnceDrawn(page)).toBe(0)
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Refuser' }).waitFor({ state: 'detached' })
    await arriveAgain(page)

    expect(await page.getByRole('button', { name: 'Refuser' }).count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  test('accepted, it counts each page once and what is sent, and stops at once when it is refused', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await playGoogle(page)
    await arrive(page, '/abonnement')
    await page.getByRole('button', { name: 'Accepter' }).click()
    await page.waitForFunction(() => 'dataLayer' in window)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Professionnels' }).click()
    await page.waitForURL('**/professionnels')
    await page.waitForFunction(toldTwice)

    expect(await told(page)).toEqual([
      ['page_view', null],
      ['page_view', null],
    ])
    expect(visitor.complaints).toEqual(['asked https://www.googletagmanager.com/gtag/js?id=G-TEST'])

    await page.getByRole('button', { name: 'Gérer les cookies' }).click()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnement' }).click()
    // As the second page was counted once it stood.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await silence(page)
    expect(new URL(page.url()).pathname).toBe('/abonnement')
    expect(await told(page)).toHaveLength(2)
  })
})

/** What has moved so far: a picture is told of once it is drawn. */
function shiftOnceDrawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return Reflect.get(window, 'shift')
  })
}
