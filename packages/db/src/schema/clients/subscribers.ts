import { planIds } from '@tramontane/domain/contracts/plans'
import { addressPrecisions } from '@tramontane/domain/places/found-address'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { paymentProviders, subscriptionStatuses } from '@tramontane/domain/washes/statuses'
import { vehicleSizes } from '@tramontane/domain/washes/vehicle'
import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { lastDigits } from '../../folded-text.ts'
import { createdAt, instant, maxLength, oneOf, updatedAt } from '../columns.ts'

/** One vehicle's subscription. `price` is euro cents per month. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerAddress: text('customer_address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    vehicleBrand: text('vehicle_brand').notNull(),
    vehicleModel: text('vehicle_model').notNull(),
    licensePlate: text('license_plate').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    stripePaymentMethodId: text('stripe_payment_method_id'),
    plan: text('plan', { enum: planIds }).notNull(),
    price: integer('price').notNull().default(6000),
    currency: text('currency').notNull().default('eur'),
    /** What the contract says of each drive to the place; null where it says no figure of its own. */
    agreedTravel: text('agreed_travel', { mode: 'json' }).$type<TravelCharge>(),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('pending'),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    firstVisitDate: instant('first_visit_date'),
    /** The start 'HH:MM' that the order wished for on that day; null where the day alone was chosen. */
    firstVisitTime: text('first_visit_time'),
    /** When the client asked expressly for washes within the withdrawal period; null while nobody did. */
    expressRequestedAt: instant('express_requested_at'),
    /** Concluded online or by phone: it can be renounced within fourteen days. */
    isDistanceContract: integer('is_distance_contract', { mode: 'boolean' }).notNull().default(false),
    /** The customer's name in its two parts; null where only the whole is known. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    provider: text('provider', { enum: paymentProviders }).notNull().default('manual'),
    /** The provider's own id of this subscription, and of the intent that paid its first month. */
    providerSubscriptionId: text('provider_subscription_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    /** Random, one per try at the provider: a repetition after a lost answer makes nothing twice there. */
    signupKey: text('signup_key'),
    /** The random UUID of the browser's draft: whose order it is, here and in the provider's metadata. */
    orderKey: text('order_key'),
    /** Since when a month is unpaid; how often the provider tried, when it tries again, and where to mend it. */
    pastDueSince: instant('past_due_since'),
    paymentAttempts: integer('payment_attempts').notNull().default(0),
    nextPaymentAttempt: instant('next_payment_attempt'),
    paymentLink: text('payment_link'),
    /** Since when it is suspended at the provider: no month is asked for, no wash can be booked. */
    pausedAt: instant('paused_at'),
    /** Paid by transfer: from which Paris day on its months are expected here; null since it was entered. */
    transfersFrom: text('transfers_from'),
    /** The boundary at which it ends, once somebody has cancelled it. */
    cancelAt: instant('cancel_at'),
    isContractSigned: integer('is_contract_signed', { mode: 'boolean' }).notNull().default(false),
    /** Whose it is; null for an order that was never paid. */
    clientId: integer('client_id').references((): AnySQLiteColumn => clients.id, { onDelete: 'set null' }),
    /** Where the vehicle is washed: one of the client's places, written as in the columns above. */
    placeId: integer('place_id').references((): AnySQLiteColumn => places.id, { onDelete: 'set null' }),
    /** Which of the client's vehicles it is for; the columns above say it as the contract does. */
    vehicleId: integer('vehicle_id').references((): AnySQLiteColumn => vehicles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    maxLength('subscriptions', table.customerEmail, 100),
    maxLength('subscriptions', table.customerName, 100),
    maxLength('subscriptions', table.customerPhone, 20),
    maxLength('subscriptions', table.postalCode, 10),
    maxLength('subscriptions', table.city, 100),
    maxLength('subscriptions', table.vehicleBrand, 50),
    maxLength('subscriptions', table.vehicleModel, 50),
    maxLength('subscriptions', table.licensePlate, 20),
    maxLength('subscriptions', table.stripeCustomerId, 100),
    maxLength('subscriptions', table.stripePaymentMethodId, 100),
    check('subscriptions_currency_length', sql`length(${table.currency}) = 3`),
    check('subscriptions_price_amount', sql`typeof(${table.price}) = 'integer' and ${table.price} >= 0`),
    oneOf('subscriptions', table.plan, planIds),
    oneOf('subscriptions', table.status, subscriptionStatuses),
    index('subscriptions_by_email').on(sql`lower(${table.customerEmail})`),
    index('subscriptions_by_order').on(table.orderKey),
    index('subscriptions_by_client').on(table.clientId),
    index('subscriptions_by_place').on(table.placeId),
    index('subscriptions_by_vehicle').on(table.vehicleId),
    index('subscriptions_by_arrival').on(table.createdAt, table.id),
    index('subscriptions_by_start').on(table.startDate, table.endDate, table.status, table.price),
    index('subscriptions_by_end').on(table.endDate, table.startDate, table.status, table.price),
  ],
)

/**
 * People and companies that the business knows. One with a `password`, an argon2id hash, has an account: an e-mail is
 * nobody else's among those, and may be several people's among the others. `subscription_id` is the first of an
 * account's subscriptions.
 */
export const clients = sqliteTable(
  'clients',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email'),
    password: text('password'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company'),
    siren: text('siren'),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** What the owner noted. */
    notes: text('notes'),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastLogin: instant('last_login'),
    /** A password that the system made: sealed until the client logs in, changes it, or 30 days pass. */
    initialPassword: text('initial_password'),
    initialPasswordUntil: instant('initial_password_until'),
    /** When it was first used: seven days later it opens nothing any more. Null once the client chose an own one. */
    initialPasswordUsedAt: instant('initial_password_used_at'),
    hasOwnPassword: integer('has_own_password', { mode: 'boolean' }).notNull().default(false),
    /** When its owner asked to delete it while a contract ran: it is erased the night after the last one ended. */
    deletionAskedAt: instant('deletion_asked_at'),
    /** Days in which the facture of a month is paid; null for who pays each wash. */
    monthBillDays: integer('month_bill_days'),
    /** The Paris day before which all that was done is billed; null before the first month. */
    billedUntil: text('billed_until'),
    /** When the client asked not to be asked for reviews any more; null while nobody did. */
    reviewsDeclinedAt: instant('reviews_declined_at'),
    /** When the client was forgotten: what the law keeps stays, nothing else does. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('clients_account_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.password} is not null and ${table.deletedAt} is null`),
    index('clients_by_lower_email').on(sql`lower(${table.email})`),
    index('clients_by_phone').on(lastDigits(table.phone)),
    check('clients_account', sql`${table.password} is null or ${table.email} is not null`),
    maxLength('clients', table.email, 100),
    maxLength('clients', table.firstName, 50),
    maxLength('clients', table.lastName, 50),
    maxLength('clients', table.company, 100),
    maxLength('clients', table.phone, 20),
    maxLength('clients', table.postalCode, 10),
    maxLength('clients', table.city, 100),
  ],
)

/**
 * Where a client is washed. No point without a precision other than 'none'; `pinned_at` is set once the owner said
 * where it is: nothing else moves it then.
 */
export const places = sqliteTable(
  'places',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** What its client calls it: 'Bureau'. */
    label: text('label').notNull().default(''),
    street: text('street').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    /** INSEE's code of the commune. */
    cityCode: text('city_code').notNull().default(''),
    lat: real('lat'),
    lon: real('lon'),
    precision: text('precision', { enum: addressPrecisions }).notNull().default('none'),
    pinnedAt: instant('pinned_at'),
    /** When the outside service of addresses was last asked for it. */
    askedAt: instant('asked_at'),
    /** Null while nobody said. */
    isPrivate: integer('is_private', { mode: 'boolean' }),
    hasWater: integer('has_water', { mode: 'boolean' }),
    hasPower: integer('has_power', { mode: 'boolean' }),
    parking: text('parking').notNull().default(''),
    /** Sealed: see secrets/seal.ts. */
    gateCode: text('gate_code'),
    dog: text('dog').notNull().default(''),
    remarks: text('remarks').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    maxLength('places', table.label, 100),
    maxLength('places', table.postalCode, 10),
    maxLength('places', table.city, 100),
    oneOf('places', table.precision, addressPrecisions),
    index('places_by_client').on(table.clientId),
    index('places_to_locate').on(table.precision, table.askedAt, table.id),
  ],
)

/** A client's cars, with or without a contract: one row for each, by `vehicleKey`. Texts are empty where unknown. */
export const vehicles = sqliteTable(
  'vehicles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    brand: text('brand').notNull().default(''),
    model: text('model').notNull().default(''),
    /** As it is written; the search finds it however it is typed. */
    plate: text('plate').notNull().default(''),
    /** Nothing offers it any more; the washes that name it still say which it was. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    maxLength('vehicles', table.brand, vehicleSizes.brand),
    maxLength('vehicles', table.model, vehicleSizes.model),
    maxLength('vehicles', table.plate, vehicleSizes.plate),
    check('vehicles_said', sql`${table.brand} || ${table.model} || ${table.plate} <> ''`),
    index('vehicles_by_client').on(table.clientId),
  ],
)
