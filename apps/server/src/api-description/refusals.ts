import { type ApiErrorKey, apiErrors } from '@tramontane/contract/errors'
import { adminAppointment, knownPerson } from '@tramontane/contract/replies/appointments/appointments'
import { dayMoves } from '@tramontane/contract/replies/appointments/day-move'
import { dayOrder } from '@tramontane/contract/replies/appointments/day-order'
import { offer } from '@tramontane/contract/replies/appointments/one-off'
import { payPage } from '@tramontane/contract/replies/appointments/payment-links'
import { id } from '@tramontane/contract/replies/parts'
import { reviewRow } from '@tramontane/contract/replies/reviews'
import { storedSettings, washesMet } from '@tramontane/contract/replies/site'
import { adminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { textDetail } from '@tramontane/contract/replies/texts/texts'
import { type ZodType, z } from 'zod'
import type { Call } from './calls/call.ts'
import type { MountedCall } from './mounted-calls.ts'

/** What some refusals carry in `data`: how things stand now. */
export const refusalData: { [Key in ApiErrorKey]?: ZodType } = {
  offer_over: offer,
  offer_changed: offer,
  payment_changed: payPage,
  changed_meanwhile: adminAppointment,
  order_changed: dayOrder,
  moves_changed: dayMoves,
  review_changed: reviewRow,
  subscription_changed: adminSubscription,
  settings_changed: storedSettings,
  text_changed: textDetail,
  washes_changed: washesMet,
  client_known: knownPerson,
  payment_recording: z.strictObject({ intentId: z.string() }),
  already_subscribed: z.strictObject({ subscriptionId: id, intentId: z.string().nullable() }),
}

/** Every way in which a call can be refused or fail: those that follow from its route, then its own. */
export function refusalsOf(mounted: MountedCall, { refusals = [] }: Call): ApiErrorKey[] {
  return [...new Set([...usualRefusals(mounted), ...refusals])]
}

/** Those that follow from a call's route alone. */
export function usualRefusals({ method, path, audience, takes }: MountedCall): ApiErrorKey[] {
  const always: ApiErrorKey[] = ['internal', 'unavailable']
  if (audience !== 'public') always.push('unauthenticated')
  if (takes.query) always.push('validation')
  if (takes.param) always.push('not_found')
  if (method === 'GET') return always
  always.push('payload_too_large', 'outcome_unknown')
  if (takes.json) always.push('validation', 'malformed_json')
  // Signed, and read before the rules of browsers.
  if (path.startsWith('/api/webhooks/')) return always
  return method === 'DELETE' ? [...always, 'cross_site'] : [...always, 'cross_site', 'unsupported_media_type']
}

/** By status, in rising order. */
export function byStatus(keys: ApiErrorKey[]): [status: number, keys: ApiErrorKey[]][] {
  const groups = Object.entries(Object.groupBy(keys, (key) => apiErrors[key].status))
  return groups.map(([status, group = []]): [number, ApiErrorKey[]] => [Number(status), group])
}
