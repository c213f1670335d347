import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { closeBrowser } from './browser.ts'
import { listedPages } from './listed-pages.ts'
import { weigh } from './page-weight.ts'
import { startProgram } from './program.ts'

setDefaultTimeout(90_000)

const program = await startProgram()

afterAll(async () => {
  await closeBrowser()
  await program[Symbol.asyncDispose]()
})

const kilobyte = 1000

test.each(await listedPages(program.address))(
  '%s is light enough for a phone on a slow network',
  async (path) => {
    const { document, scripts, everything, requests, layoutShift } = await weigh(program.address, path)
    expect(document).toBeLessThanOrEqual(25 * kilobyte)
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(110 * kilobyte)
    expect(everything).toBeLessThanOrEqual(250 * kilobyte)
    expect(requests).toBeLessThanOrEqual(15)
    expect(layoutShift).toBeLessThanOrEqual(0.02)
  },
)
