import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'

/** Asks for a link by e-mail. The answer never says whether the address has an account. */
export function requestPasswordLink(json: { email: string }) {
  return answer(api['password-reset'].$post({ json }))
}

/** Whether the link still serves. Asking uses nothing up. */
export function checkPasswordLink(json: { token: string }) {
  return answer(api['password-reset'].check.$post({ json }))
}

/** Uses the link up. Errors: `link_expired`, `common_password` with its field. */
export function confirmPassword(json: { token: string; password: string }) {
  return answer(api['password-reset'].confirm.$post({ json }))
}
