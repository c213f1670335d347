/** A form, with what the page's start script (`pages/head-tags.ts`) and the form's code tell each other of it. */
type HoldableForm = HTMLFormElement & {
  /** Sent before its code came, and held: it has no page to go to. */
  isHeld?: boolean
  /** The press by which the browser posted it before its code came. */
  posted?: Event
  isAlive?: boolean
}

/** Whether somebody sent a form before its code came: the start script holds it. */
export function isAnyHeld(): boolean {
  return [...document.forms].some((form: HoldableForm) => form.isHeld)
}

/** From now on the form sends itself; before that, once, what was typed is taken over. Answers whether it was held. */
export function takeOver(form: HoldableForm, adopt: () => void): boolean {
  if (form.isAlive) return false
  form.isAlive = true
  adopt()
  const wasHeld = form.isHeld === true
  form.isHeld = false
  return wasHeld
}

/**
 * Whether the browser posts the form already, since a press before this one: it goes on with it, and the server knows the
 * same words again. Sent by the form's code too, they would be a second request.
 */
export function isPosted(form: HoldableForm, press: Event): boolean {
  if (form.posted === press) form.posted = undefined
  return form.posted !== undefined
}
