import { apiVersion } from '../api-version.ts'
import type { EventType, StripeEvent } from '../objects/stripe-event.ts'
import { plainCopy } from '../plain-copy.ts'
import type { World } from '../world.ts'

/** Notes what happened, with the object as it is now, and hands it to the deliveries. */
export function recordEvent(
  world: World,
  type: EventType,
  object: object,
  previous?: Record<string, unknown>,
): StripeEvent {
  const event: StripeEvent = {
    id: world.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: world.now(),
    data: {
      object: plainCopy({ ...object }),
      ...(previous && { previous_attributes: plainCopy(previous) }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: world.request,
    type,
  }
  world.state.events.set(event.id, event)
  world.onEvent(event)
  return event
}
