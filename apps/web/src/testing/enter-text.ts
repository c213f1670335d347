import type { UserEvent } from '@testing-library/user-event'

/** For tests: puts a text into a field all at once, as a browser's autofill does, where typing it is not what is tested. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}
