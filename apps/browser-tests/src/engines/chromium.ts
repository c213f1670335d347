import { chromium } from 'playwright-core'
import { findChromium } from '../../../../scripts/chromium.ts'
import { flags } from '../tools/browser.ts'
import type { Deeds, Engine } from './engine.ts'

/** The engine that every other journey goes by, through the same narrow door as the others. */
export async function openChromium(): Promise<Engine> {
  const executablePath = findChromium() ?? undefined
  const browser = await chromium.launch({ executablePath, args: flags })
  const context = await browser.newContext({
    ...{ locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce', hasTouch: true },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })

  /** Where a finger is. */
  async function touch(deeds: Extract<Deeds, { type: 'pointer' }>) {
    let at = { x: 0, y: 0 }
    let isDown = false
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
    for (const act of deeds.actions) {
      if (act.type === 'pause') await Bun.sleep(act.duration)
      else if (act.type === 'pointerMove') {
        at = { x: act.x, y: act.y }
        if (isDown) await send('touchMove')
      } else {
        isDown = act.type === 'pointerDown'
        await send(isDown ? 'touchStart' : 'touchEnd')
      }
    }
  }

  async function mouse(deeds: Extract<Deeds, { type: 'pointer' }>) {
    for (const act of deeds.actions) {
      if (act.type === 'pause') await Bun.sleep(act.duration)
      else if (act.type === 'pointerMove') await page.mouse.move(act.x, act.y)
      else if (act.type === 'pointerDown') await page.mouse.down()
      else await page.mouse.up()
    }
  }

  async function press(deeds: Extract<Deeds, { type: 'key' }>) {
    for (const { type, value } of deeds.actions) {
      const name = keyNames[value]
      if (name) await (type === 'keyDown' ? page.keyboard.down(name) : page.keyboard.up(name))
      else if (type === 'keyDown') await page.keyboard.insertText(value)
    }
  }

  return {
    complaints,
    run: (source, given) => page.evaluate(`(${source})(${JSON.stringify(given)})`),
    async goTo(address) {
      await page.goto(address)
    },
    perform(deeds) {
      if (deeds.type === 'key') return press(deeds)
      return deeds.parameters.pointerType === 'touch' ? touch(deeds) : mouse(deeds)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** WebDriver's signs for keys that write nothing, as Playwright calls them. */
const keyNames: Record<string, string> = {
  '\uE007': 'Enter',
  '\uE00C': 'Escape',
  '\uE004': 'Tab',
  '\uE012': 'ArrowLeft',
  '\uE013': 'ArrowUp',
  '\uE014': 'ArrowRight',
  '\uE015': 'ArrowDown',
  ' ': 'Space',
}
