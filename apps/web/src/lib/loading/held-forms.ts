/** A form, with what the page's start script and the form's code tell each other of it. */
type HoldableForm = HTMLFormElement & { isHeld?: boolean; isAlive?: boolean }

/** Whether somebody sent a form before its code came: the start script holds it. */
export function isAnyHeld(): boolean {
  return [...document.forms].some((form: HoldableForm) => form.isHeld)
}

/** From now on the form sends itself, beginning with what was held. */
export function releaseForm(form: HoldableForm) {
  form.isAlive = true
  if (!form.isHeld) return
  form.isHeld = false
  form.requestSubmit()
}
