import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, arriveAgain, journeyMs, visit } from '../tools/browser.ts'
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
  test('without an id asks nothing, and the footer has nothing to manage', async () => {
    await using silent = await startProgram()
    await using visitor = await visit(silent.address)
    await arrive(visitor.page, '/')
    expect(await visitor.page.getByRole('button', { name: 'Gérer les cookies' }).count()).toBe(0)
    expect(await visitor.page.getByRole('button', { name: 'Refuser' }).count()).toBe(0)
    expect((await fetch(silent.address)).headers.get('Content-Security-Policy')).not.toMatch(google)
  })

  test('is asked for before anything is loaded or kept; refused, it stays away after a reload', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/')
    await page.getByRole('button', { name: 'Refuser' }).waitFor()
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
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
    await page.waitForURL('**/abonnement')
    expect(await told(page)).toHaveLength(2)
  })

  test('moves nothing on the page when its question comes', async () => {
    await using visitor = await visit(program.address, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await visitor.page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await arrive(visitor.page, '/')
    await visitor.page.getByRole('button', { name: 'Refuser' }).waitFor()
    expect(await visitor.page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  })
})
