import { listParams, matches, page } from '../http/list.ts'
import { flag, metadata, requiredText, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { missingParam } from '../http/stripe-error.ts'
import type { WebhookEndpoint } from '../objects/account.ts'
import { found } from '../state.ts'

export const webhookEndpointRoutes: Route[] = [
  {
    call: 'POST /v1/webhook_endpoints',
    answers: 'webhook_endpoint',
    params: ['api_version', 'description', 'enabled_events', 'metadata', 'url'],
    run: createEndpoint,
  },
  {
    call: 'GET /v1/webhook_endpoints',
    answers: 'webhook_endpoint',
    isList: true,
    params: listParams,
    run: ({ world, form }) => page(world.state.webhookEndpoints, form, '/v1/webhook_endpoints'),
  },
  {
    call: 'POST /v1/webhook_endpoints/:id',
    answers: 'webhook_endpoint',
    params: ['description', 'disabled', 'enabled_events', 'metadata', 'url'],
    run: updateEndpoint,
  },
  {
    call: 'DELETE /v1/webhook_endpoints/:id',
    answers: 'webhook_endpoint',
    params: [],
    run: ({ world, id }) => {
      found(world.state.webhookEndpoints, id, 'webhook endpoint')
      world.state.webhookEndpoints.delete(id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  },
]

/** The signing secret is told once, at creation. */
function createEndpoint({ world, form }: Call): WebhookEndpoint {
  const enabledEvents = texts(form, 'enabled_events') ?? []
  if (enabledEvents.length === 0) throw missingParam('enabled_events')
  const endpoint: WebhookEndpoint = {
    id: world.newId('we'),
    object: 'webhook_endpoint',
    api_version: text(form, 'api_version') ?? null,
    application: null,
    created: world.now(),
    description: textOr(form, 'description', null),
    enabled_events: enabledEvents,
    livemode: false,
    metadata: metadata(form),
    status: 'enabled',
    url: requiredText(form, 'url'),
  }
  world.state.webhookEndpoints.set(endpoint.id, endpoint)
  return { ...endpoint, secret: `whsec_${world.newSecret()}` }
}

function updateEndpoint({ world, form, id }: Call): WebhookEndpoint {
  const endpoint = found(world.state.webhookEndpoints, id, 'webhook endpoint')
  const isDisabled = flag(form, 'disabled')
  return Object.assign(endpoint, {
    description: textOr(form, 'description', endpoint.description),
    enabled_events: texts(form, 'enabled_events') ?? endpoint.enabled_events,
    metadata: metadata(form, endpoint.metadata),
    status: isDisabled === undefined ? endpoint.status : isDisabled ? 'disabled' : 'enabled',
    url: text(form, 'url') ?? endpoint.url,
  })
}

export const eventRoutes: Route[] = [
  {
    call: 'GET /v1/events',
    answers: 'event',
    isList: true,
    params: [...listParams, 'type', 'types'],
    run: ({ world, form }) => {
      const types = texts(form, 'types')
      return page(
        world.state.events,
        form,
        '/v1/events',
        ({ type }) => matches(form, 'type', type) && (types === undefined || types.includes(type)),
      )
    },
  },
]
