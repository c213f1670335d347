import { join } from 'node:path'
import type { Deeds, Engine } from './engine.ts'
import type { Ask, Step, Told } from './in-page.ts'

/** Milliseconds that something is waited for. */
const patienceMs = 20_000

type Meant = string | RegExp
type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }

const keySigns = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
}

let finder: Promise<string> | undefined

/** What finds things in a page, in one piece. */
function finderSource(): Promise<string> {
  finder ??= (async () => {
    const { outputs } = await Bun.build({
      entrypoints: [join(import.meta.dir, 'in-page.ts')],
      format: 'iife',
      target: 'browser',
    })
    return (await outputs[0]?.text()) ?? ''
  })()
  return finder
}

/** Part of a page, as a person would call it; it is looked for whenever something is done with it. */
export class Part {
  constructor(
    readonly person: Person,
    readonly steps: Step[],
  ) {}

  role(role: string, name?: Meant) {
    return this.#within({ by: 'role', role, name: name === undefined ? undefined : plain(name) })
  }
  button(name: Meant) {
    return this.role('button', name)
  }
  /** By its label. */
  field(name: Meant) {
    return this.#within({ by: 'field', name: plain(name) })
  }
  words(words: Meant) {
    return this.#within({ by: 'text', words: plain(words) })
  }
  css(selector: string) {
    return this.#within({ by: 'css', selector })
  }

  async press() {
    const at = await this.#still()
    await this.person.press(at)
  }
  /** In place of what is there. */
  async type(text: string) {
    await this.#ask({ what: 'select' })
    await this.person.type(text)
  }
  /** A day, an hour, or an option of a list. */
  async set(value: string) {
    await this.#ask({ what: 'set', value })
  }
  async focus() {
    await this.#ask({ what: 'focus' })
  }
  async text(): Promise<string> {
    return String(await this.#ask({ what: 'text' }))
  }
  async value(): Promise<string> {
    return String(await this.#ask({ what: 'value' }))
  }
  async isChecked(): Promise<boolean> {
    return (await this.#ask({ what: 'checked' })) === true
  }
  async box(): Promise<Box> {
    return (await this.#ask({ what: 'box' })) as Box
  }
  async count(): Promise<number> {
    return Number(await this.#ask({ what: 'count' }))
  }
  async comes() {
    await this.person.waits(`${this} comes`, async () => (await this.count()) > 0)
  }
  async goes() {
    await this.person.waits(`${this} goes`, async () => (await this.count()) === 0)
  }

  toString(): string {
    return this.steps
      .map((step) => Object.values(step).map((one) => (typeof one === 'object' ? `/${one.source}/` : one)))
      .join(' > ')
  }

  #within(step: Step) {
    return new Part(this.person, [...this.steps, step])
  }

  /** Where it is, once it moves no more. */
  async #still(): Promise<Point> {
    let before = ''
    let at: Point = { x: 0, y: 0 }
    await this.person.waits(`${this} stands still`, async () => {
      at = (await this.#ask({ what: 'point' })) as Point
      const now = JSON.stringify(at)
      const isStill = now === before
      before = now
      return isStill
    })
    return at
  }

  /** As soon as it can be done. */
  async #ask(ask: Ask): Promise<unknown> {
    let told: Told = { no: '' }
    const done = async () => {
      told = await this.person.tell(this.steps, ask)
      return 'yes' in told
    }
    await this.person.waits(`${ask.what} ${this}`, done, () => ('no' in told ? told.no : ''))
    return 'yes' in told ? told.yes : undefined
  }
}

/** Somebody before a browser of any engine, who finds things by what they are called. */
export class Person {
  constructor(
    readonly engine: Engine,
    readonly address: string,
    /** What is pressed with. */
    readonly hand: 'mouse' | 'touch' = 'mouse',
  ) {}

  get page() {
    return new Part(this, [])
  }

  /** Opens a page of the site, and waits until it lives. */
  async open(path: string) {
    await this.engine.goTo(this.address + path)
    await this.lives()
  }
  async reloads() {
    await this.evaluate(() => location.reload())
    await this.waits('the page is loaded again', () =>
      this.evaluate(() => !('tramontaneJourney' in window)).catch(() => false),
    )
    await this.lives()
  }
  async lives() {
    await this.waits('the page lives', () =>
      this.evaluate(() =>
        [document.querySelector('header'), document.documentElement, document].some(
          (one) => one !== null && Object.keys(one).some((key) => key.startsWith('__react')),
        ),
      ).catch(() => false),
    )
  }
  /** Where a press leads. */
  async arrives(path: string) {
    await this.waits(
      `the page is ${path}`,
      async () => (await this.evaluate(() => location.pathname).catch(() => '')) === path,
    )
    await this.lives()
  }

  /** A function that hangs on nothing around it, in the page. */
  async evaluate<Value, Given = undefined>(
    work: (given: Given) => Value | Promise<Value>,
    given?: Given,
  ): Promise<Value> {
    const source = `async (given) => JSON.stringify((await (${work})(JSON.parse(given))) ?? null)`
    return JSON.parse(await this.engine.run(source, JSON.stringify(given ?? null)))
  }

  async tell(steps: Step[], ask: Ask): Promise<Told> {
    const given = JSON.stringify([steps, ask])
    const source =
      "async (given) => 'tramontaneJourney' in window ? JSON.stringify(tramontaneJourney(...JSON.parse(given))) : ''"
    try {
      const answer = await this.engine.run(source, given)
      if (answer) return JSON.parse(answer)
      await this.engine.run(`async (source) => { ${await finderSource()}; return '' }`, '')
    } catch (error) {
      return { no: `${error}` }
    }
    return { no: 'just arrived' }
  }

  press({ x, y }: Point) {
    return this.#point([
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  /** A finger rests before it carries. */
  async carry(from: Point, to: Point) {
    const ends = await this.#point([
      { type: 'pointerMove', ...from },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: this.hand === 'touch' ? 500 : 20 },
      { type: 'pointerMove', x: from.x + 8, y: from.y + 12, duration: 50 },
      { type: 'pointerMove', ...to, duration: 300 },
      { type: 'pause', duration: 50 },
      { type: 'pointerUp', button: 0 },
    ])
    return ends
  }
  keys(...names: (keyof typeof keySigns)[]) {
    return this.#strike(names.map((name) => keySigns[name]))
  }
  type(text: string) {
    return this.#strike([...text])
  }
  async waits(what: string, holds: () => Promise<boolean>, why = () => '') {
    const deadline = performance.now() + patienceMs
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`in vain: ${what}; ${why()}`)
      await Bun.sleep(30)
    }
  }

  #point(actions: Extract<Deeds, { type: 'pointer' }>['actions']) {
    const whole = actions.map((act) =>
      act.type === 'pointerMove' ? { ...act, x: Math.round(act.x), y: Math.round(act.y) } : act,
    )
    return this.engine.perform({
      type: 'pointer',
      id: this.hand,
      parameters: { pointerType: this.hand },
      actions: whole,
    })
  }
  #strike(values: string[]) {
    const actions = values.flatMap((value) =>
      (['keyDown', 'keyUp'] as const).map((type) => ({ type, value })),
    )
    return this.engine.perform({ type: 'key', id: 'keys', actions })
  }
}

function plain(meant: Meant) {
  return typeof meant === 'string' ? meant : { source: meant.source, flags: meant.flags }
}
