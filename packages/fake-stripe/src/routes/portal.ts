import type { Form } from '../http/form.ts'
import { listParams, matches, page } from '../http/list.ts'
import { flag, group, metadata, oneOf, onlyKnown, requiredText, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest, missingParam } from '../http/stripe-error.ts'
import type { PortalConfiguration, PortalFeatures, PortalSession } from '../objects/account.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'

const updatable = ['business_profile', 'default_return_url', 'features', 'login_page', 'metadata', 'name']

export const portalRoutes: Route[] = [
  {
    call: 'POST /v1/billing_portal/configurations',
    answers: 'billing_portal.configuration',
    params: updatable,
    run: createConfiguration,
  },
  {
    call: 'GET /v1/billing_portal/configurations',
    answers: 'billing_portal.configuration',
    isList: true,
    params: [...listParams, 'active', 'is_default'],
    run: ({ world, form }) =>
      page(
        world.state.portalConfigurations,
        form,
        '/v1/billing_portal/configurations',
        ({ active, is_default }) =>
          matches(form, 'active', active) && matches(form, 'is_default', is_default),
      ),
  },
  {
    call: 'POST /v1/billing_portal/configurations/:id',
    answers: 'billing_portal.configuration',
    params: [...updatable, 'active'],
    run: updateConfiguration,
  },
  {
    call: 'POST /v1/billing_portal/sessions',
    answers: 'billing_portal.session',
    params: ['configuration', 'customer', 'flow_data', 'locale', 'return_url'],
    run: createSession,
  },
]

/**
 * One that the API makes is never the default: that one is saved in the dashboard alone, and sessions that name none use
 * it. Source: docs.stripe.com/api/customer_portal/configurations (`is_default`), .../sessions/create (`configuration`).
 */
function createConfiguration({ world, form }: Call): PortalConfiguration {
  if (!group(form, 'features')) throw missingParam('features')
  return newConfiguration(world, form, false)
}

/** Whoever manages the account saves the portal's settings in the dashboard: Stripe's own choices, all of them on. */
export function saveDefaultPortal(world: World): PortalConfiguration {
  const isOn = { enabled: 'true' }
  const features = Object.fromEntries(featureNames.map((name) => [name, isOn]))
  return newConfiguration(world, { features }, true)
}

function newConfiguration(world: World, form: Form, isDefault: boolean): PortalConfiguration {
  const configuration: PortalConfiguration = {
    id: world.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    created: world.now(),
    is_default: isDefault,
    livemode: false,
    ...changesOf(form),
    updated: world.now(),
  }
  world.state.portalConfigurations.set(configuration.id, configuration)
  return configuration
}

function updateConfiguration({ world, form, id }: Call): PortalConfiguration {
  const configuration = found(world.state.portalConfigurations, id, 'configuration')
  return Object.assign(configuration, changesOf(form, configuration), {
    active: flag(form, 'active') ?? configuration.active,
    updated: world.now(),
  })
}

function createSession({ world, form }: Call): PortalSession {
  const customer = found(world.state.customers, requiredText(form, 'customer'), 'customer', 'customer')
  const asked = text(form, 'configuration')
  const configurations = world.state.portalConfigurations
  const configuration = asked
    ? found(configurations, asked, 'configuration', 'configuration')
    : [...configurations.values()].find(({ is_default }) => is_default)
  if (!configuration)
    throw invalidRequest(
      "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    )
  if (!configuration.active)
    throw invalidRequest('The portal configuration is not active.', { param: 'configuration' })
  const id = world.newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: world.now(),
    customer: customer.id,
    flow: null,
    livemode: false,
    locale: textOr(form, 'locale', null),
    on_behalf_of: null,
    return_url: textOr(form, 'return_url', configuration.default_return_url),
    url: `${world.apiBase}/p/session/${id}`,
  }
  world.state.portalSessions.set(id, session)
  return session
}

function changesOf(form: Form, current?: PortalConfiguration) {
  const profile = group(form, 'business_profile') ?? {}
  return {
    business_profile: {
      headline: textOr(profile, 'headline', current?.business_profile.headline ?? null),
      privacy_policy_url: textOr(
        profile,
        'privacy_policy_url',
        current?.business_profile.privacy_policy_url ?? null,
      ),
      terms_of_service_url: textOr(
        profile,
        'terms_of_service_url',
        current?.business_profile.terms_of_service_url ?? null,
      ),
    },
    default_return_url: textOr(form, 'default_return_url', current?.default_return_url ?? null),
    features: featuresOf(group(form, 'features') ?? {}, current?.features),
    login_page: { enabled: flag(group(form, 'login_page') ?? {}, 'enabled') ?? false, url: null },
    metadata: metadata(form, current?.metadata),
    name: textOr(form, 'name', current?.name ?? null),
  }
}

const featureNames = [
  ...['customer_update', 'invoice_history', 'payment_method_update'],
  ...['subscription_cancel', 'subscription_pause', 'subscription_update'],
]

function featuresOf(form: Form, current?: PortalFeatures): PortalFeatures {
  onlyKnown(form, featureNames, 'features')
  const is = (name: keyof PortalFeatures) =>
    flag(group(form, name) ?? {}, 'enabled') ?? current?.[name].enabled ?? false
  const updates = texts(group(form, 'customer_update') ?? {}, 'allowed_updates')
  const cancel = group(form, 'subscription_cancel') ?? {}
  return {
    customer_update: {
      allowed_updates: updates ?? current?.customer_update.allowed_updates ?? [],
      enabled: is('customer_update'),
    },
    invoice_history: { enabled: is('invoice_history') },
    payment_method_update: { enabled: is('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: is('subscription_cancel'),
      mode: oneOf(cancel, 'mode', ['at_period_end', 'immediately']) ?? 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: {
      duration: { interval_options: [], type: 'indefinite' },
      enabled: is('subscription_pause'),
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: is('subscription_update'),
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  }
}
