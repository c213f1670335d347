import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'

/** Asks for a link and a code by e-mail. The answer never says whether the address has an account. */
export function requestLoginLink(json: { email: string }) {
  return answer(api['login-link'].$post({ json }))
}

/** Logs in. Errors: `link_expired`, `other_browser`. */
export function openLoginLink(json: { token: string }) {
  return answer(api['login-link'].open.$post({ json }))
}

/** Logs in. Errors: one for `code` with its field. */
export function enterLoginCode(json: { code: string }) {
  return answer(api['login-link'].code.$post({ json }))
}
