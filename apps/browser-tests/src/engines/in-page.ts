// @ts-expect-error Its types lie where its own exports do not name them.
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** Words that are the whole, or a pattern that they have. */
type Words = string | { source: string; flags: string }

/** One step from an element to those in it that somebody means. */
export type Step =
  | { by: 'role'; role: string; name?: Words }
  | { by: 'field'; name: Words }
  | { by: 'text'; words: Words }
  | { by: 'css'; selector: string }

/** What is done with the one element that is meant. Answers, or says why it cannot be done yet. */
export type Ask =
  | { what: 'count' | 'point' | 'focus' | 'select' | 'text' | 'value' | 'box' | 'checked' }
  | { what: 'set'; value: string }

/** How it was told: `no` is what is in the way. */
export type Told = { no: string } | { yes: unknown }

const fields = 'input:not([type=hidden]), select, textarea, [role=combobox], [contenteditable]'

function found(steps: Step[]): Element[] {
  let among: Element[] = [document.documentElement]
  for (const step of steps) among = [...new Set(among.flatMap((one) => within(one, step)))]
  return among
}

function within(one: Element, step: Step): Element[] {
  if (step.by === 'css') return [...one.querySelectorAll(step.selector)]
  if (step.by === 'field')
    return [...one.querySelectorAll(fields)].filter((field) =>
      isMeant(computeAccessibleName(field), step.name),
    )
  if (step.by === 'role')
    return [...one.querySelectorAll('*')].filter(
      (other) =>
        getRole(other) === step.role &&
        (step.name === undefined || isMeant(computeAccessibleName(other), step.name)) &&
        !isInaccessible(other),
    )
  const holding = [...one.querySelectorAll('body, body *')].filter(
    (other) => isMeant(other.textContent, step.words) && other.checkVisibility(),
  )
  return holding.filter((other) => !holding.some((deeper) => other !== deeper && other.contains(deeper)))
}

function isMeant(text: string, words: Words): boolean {
  // Most of a page does not have the first word: it is not read further.
  if (typeof words === 'string' && !text.includes(words.split(/\s/)[0] ?? '')) return false
  const plain = text.replace(/\s+/g, ' ').trim()
  return typeof words === 'string'
    ? plain === words.replace(/\s+/g, ' ')
    : new RegExp(words.source, words.flags).test(plain)
}

function tell(steps: Step[], ask: Ask): Told {
  const all = found(steps)
  if (ask.what === 'count') return { yes: all.length }
  const [one] = all
  if (!one || all.length > 1) return { no: `${all.length} of them` }
  if (ask.what === 'text') return { yes: one.textContent }
  if (ask.what === 'value') return { yes: (one as HTMLInputElement).value }
  if (ask.what === 'checked') return { yes: (one as HTMLInputElement).checked }
  if (!(one instanceof HTMLElement)) return { no: 'not of HTML' }
  if (one.matches(':disabled')) return { no: 'disabled' }
  if (ask.what === 'focus') {
    one.focus()
    return document.activeElement === one ? { yes: true } : { no: 'does not take the focus' }
  }
  if (ask.what === 'select') return select(one)
  if (ask.what === 'set') return set(one, ask.value)
  one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  if (ask.what === 'box') return { yes: one.getBoundingClientRect().toJSON() }
  return point(one)
}

/** Where it is pressed: the middle of it, or of its label where that is what one sees of it. */
function point(one: HTMLElement): Told {
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
  let inTheWay = 'has no size'
  for (const part of [one, ...labels]) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width < 4 || height < 4) continue
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    const isReached = hit !== null && [one, ...labels].some((own) => own.contains(hit) || hit.contains(own))
    if (isReached && part.checkVisibility()) return { yes: { x, y } }
    inTheWay = `covered by ${hit?.outerHTML.slice(0, 120)}`
  }
  return { no: inTheWay }
}

function select(one: HTMLElement): Told {
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  one.focus()
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select()
  return document.activeElement === one ? { yes: true } : { no: 'does not take the focus' }
}

/** What a day's own field or a list is set to by its own window, which no driver reaches. */
function set(one: HTMLElement, value: string): Told {
  const isList = one instanceof HTMLSelectElement
  const option = isList && [...one.options].find(({ label }) => label.trim() === value)
  if (isList && !option) return { no: `no option ${value}` }
  const { set: write } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value') ?? {}
  write?.call(one, option ? option.value : value)
  for (const name of ['input', 'change']) one.dispatchEvent(new Event(name, { bubbles: true }))
  return { yes: true }
}

Object.assign(window, { tramontaneJourney: tell })
