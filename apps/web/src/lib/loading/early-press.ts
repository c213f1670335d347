type Part = HTMLElement & { isAlive?: boolean; pressed?: HTMLElement; press?: Event }

/**
 * Says that a part of the server's page answers to presses from now on, and presses again what was pressed there before
 * its code came: the page's start script keeps the last one (`pages/head-tags.ts`), as React does not.
 */
export function wake(part: Part | null) {
  if (!part || part.isAlive) return
  part.isAlive = true
  const { pressed, press } = part
  // A press that is still on its way is what React brings the part to life for, and hears then.
  if (!pressed || press?.eventPhase) return
  // After this rendering: what is around the part may answer no press while React is about it.
  setTimeout(() => pressed.isConnected && pressed.click())
}

/** Whether somebody waits for the part by a press. */
export function isPressed(part: Part): boolean {
  return Boolean(part.pressed)
}
