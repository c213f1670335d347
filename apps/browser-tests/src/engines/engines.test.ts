import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { startProgram } from '../tools/program.ts'
import { openChromium } from './chromium.ts'
import type { Engine, Kind } from './engine.ts'
import { isFirefoxHere, openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { Person } from './person.ts'
import { isWebKitHere, openWebKit } from './webkit.ts'

setDefaultTimeout(180_000)

const isWhole = Bun.env.EVERY_ENGINE === '1'
/** A folder for how it looked where a journey failed. */
const pictures = Bun.env.ENGINE_PICTURES

type Way = { kind: Kind; isHere: () => boolean; open: () => Promise<Engine> }

/** Chromium has every other journey; here it shows, at night, that these are the same in it. */
const ways: Way[] = [
  { kind: 'Firefox', isHere: isFirefoxHere, open: openFirefox },
  { kind: 'WebKit', isHere: isWebKitHere, open: openWebKit },
  ...(isWhole ? [{ kind: 'Chromium' as const, isHere: () => true, open: openChromium }] : []),
]

for (const { kind, isHere, open } of ways)
  describe.skipIf(!isHere())(`in ${kind}${isHere() ? '' : ', which is not on this machine'}`, () => {
    for (const { name, size, live } of isWhole ? journeys : journeys.slice(0, 1))
      test(name, async () => {
        await using program = await startProgram()
        await using engine = await open()
        await engine.resize(...size)
        const person = new Person(engine, program.address)
        try {
          await live(person, program)
        } catch (error) {
          if (pictures) await Bun.write(`${pictures}/${kind} ${name}.png`, await engine.picture())
          const said = await person.evaluate(wordsShown).catch(String)
          throw new Error(`${error}\nThe page said: ${said}\nThe engine said: ${engine.complaints}`)
        }
        expect(engine.complaints).toEqual([])
      })
  })

/** Runs in the page: what a failed journey shows of itself, at most a form and what was told aloud. */
function wordsShown(): string {
  const told = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], main form')]
  return `${location.pathname} ${told.map((part) => part.textContent.replace(/\s+/g, ' ')).join(' | ')}`.slice(
    0,
    4000,
  )
}
