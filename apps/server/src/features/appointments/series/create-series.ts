import type { SeriesInput } from '@tramontane/contract/appointments/series'
import type {
  AdminSeries,
  AdminSeriesDate,
  LeftDay,
  SeriesPreview,
} from '@tramontane/contract/replies/appointments/series'
import type { Db, Tx } from '@tramontane/db/database'
import { placeById, placeOnLine } from '@tramontane/db/people/places'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { rhythmText } from '@tramontane/domain/washes/series'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { rhythmOfQuote, settlePlanned } from '../../quotes/quoted-wash.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { refuseOtherVehicle, vehicleFor } from '../admin/create-appointment.ts'
import { refuseUnknownVan } from '../admin/find-room.ts'
import { type Subscription, subscriptionsOfClient } from '../queries.ts'
import { endOf, isRunning } from '../usable-subscription.ts'
import { leaveToOwner } from './extend-series.ts'
import { seriesAnswer } from './list-series.ts'
import { groundsOf, planDates } from './plan-dates.ts'
import { changeSeriesRow, insertSeries, presentClient, type SeriesRow, seriesById } from './queries.ts'
import { askedKey, tellDates } from './series-letters.ts'

/** A rhythm with its dates to come, and the days that became things to do. */
export type SavedSeries = { data: AdminSeries; left: LeftDay[] }

/**
 * An administrator gives a client a rhythm: its dates of the twelve weeks ahead are appointments at once, and one letter
 * tells of them all.
 * Errors: 404 for an unknown client, subscription, place or accepted devis; 400 for a person without a subscription, whose
 * washes are contracts of their own, and where nobody knows where the washes are; 409 subscription_inactive,
 * subscription_paused, series_over, quote_planned, too_many_places.
 */
export function createSeries(deps: Deps, admin: AdminActor, input: SeriesInput): Promise<SavedSeries> {
  return withWrite(deps.database, async (tx) => {
    const { clientId } = input
    const { row, ...saved } = await giveRhythm(tx, deps, input)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.create',
      target: `client:${clientId}`,
      details: { rhythm: rhythmText(row), dates: saved.data.dates.length, notified: input.notify !== false },
    })
    return saved
  })
}

/** What `createSeries` would make of it, whose changes are all taken back. Errors: those of `createSeries`. */
export async function previewSeries(deps: Deps, input: SeriesInput): Promise<SeriesPreview> {
  const told = await withWrite(deps.database, async (tx) => {
    const { data, left } = await giveRhythm(tx, deps, { ...input, notify: false })
    throw new Previewed({ rhythm: data.rhythm, dates: data.dates.map(previewedDate), left })
  }).catch((thrown: unknown) => thrown)
  if (told instanceof Previewed) return told.preview
  throw told
}

/** Takes back what was tried, and says what it came to. */
class Previewed extends Error {
  constructor(readonly preview: SeriesPreview) {
    super('previewed')
  }
}

function previewedDate({ appointmentId: _, status: __, ifCanceled: ___, ...date }: AdminSeriesDate) {
  return date
}

/** Shapes: the row with its dates; errors are those of `createSeries`. */
export async function giveRhythm(tx: Tx, deps: Deps, input: SeriesInput) {
  const now = deps.clock.now()
  const { clientId, every, time, from, until = null } = input
  const quoted = input.quoteId ? await rhythmOfQuote(tx, { id: input.quoteId, clientId }) : null
  const subscription = await subscriptionFor(tx, deps, quoted ? { ...input, subscriptionId: null } : input)
  const row = await insertSeries(tx, {
    ...{ clientId, subscriptionId: subscription?.id ?? null, every, time, status: 'running' },
    ...{ placeId: await placeFor(tx, deps, input), service: serviceTitle(input.service) },
    ...{ isMovable: input.isMovable, isConfirmed: input.isConfirmed },
    ...{ van: ownVan(deps, input), notes: input.notes || null },
    vehicleId: await washedCar(tx, deps, { subscription, clientId }, input),
    ...{ fromDay: from, untilDay: until, createdAt: now, updatedAt: now },
    ...quoted,
  })
  if (quoted) await settlePlanned(tx, deps, quoted.quoteId)
  return { row, ...(await beginDates(tx, deps, { row, isTold: input.notify !== false })) }
}

type Washed = { subscription: Subscription | null; clientId: number }
type Car = Pick<SeriesInput, 'vehicleId' | 'vehicle'>

/** Null where the subscription says it, or nobody. Errors: 404 for another client's; 400 for another than the subscription's. */
async function washedCar(tx: Tx, deps: Deps, { subscription, clientId }: Washed, input: Car) {
  const vehicleId = await vehicleFor(tx, deps, clientId, input)
  if (!subscription) return vehicleId
  return vehicleId === null || vehicleId === subscription.vehicleId ? null : refuseOtherVehicle()
}

/** The van that has to come; null where none is named. Errors: 400 for none of ours. */
export function ownVan(deps: Deps, { van = null }: Pick<SeriesInput, 'van'>): number | null {
  if (van !== null) refuseUnknownVan(deps, van)
  return van
}

/** The place that was chosen, or the one of the address that was written. Errors: 404; 409 too_many_places. */
export async function placeFor(
  tx: Tx,
  { clock }: Deps,
  { clientId, placeId = null, address }: Pick<SeriesInput, 'clientId' | 'placeId' | 'address'>,
) {
  if (placeId !== null) return ((await placeById(tx, { id: placeId, clientId })) ?? notFound()).id
  if (!address) return null
  const id = await placeOnLine(tx, { line: address, clientId, now: clock.now() })
  if (id === null) throw new AppError('too_many_places')
  return id
}

/**
 * The owner accepts the rhythm that a client asks for. Again, it answers the same.
 * Errors: 404; 409 series_over, subscription_paused.
 */
export function acceptSeries(deps: Deps, admin: AdminActor, id: number): Promise<SavedSeries> {
  return withWrite(deps.database, async (tx) => {
    const asked = (await seriesById(tx, { id })) ?? notFound()
    if (asked.status === 'ended') throw new AppError('series_over')
    if (asked.status === 'running') return { data: await seriesAnswer(tx, deps, asked), left: [] }
    const row = await changeSeriesRow(tx, id, { status: 'running', updatedAt: deps.clock.now() })
    await settleTodos(tx, deps, askedKey(row))
    const saved = await beginDates(tx, deps, { row, isTold: true })
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.accept',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(row), dates: saved.data.dates.length },
    })
    return saved
  })
}

async function beginDates(tx: Tx, deps: Deps, { row, isTold }: { row: SeriesRow; isTold: boolean }) {
  const grounds = await groundsOf(tx, deps, row)
  if (grounds === 'over') throw new AppError('series_over')
  if (grounds === 'paused') throw new AppError('subscription_paused')
  if (grounds === 'nowhere') throw new AppError('validation', { fields: { placeId: nowhereSentence } })
  // The client's only place is not that any more once there is a second one.
  const begun = await changeSeriesRow(tx, row.id, { placeId: grounds.where.placeId })
  const planned = await planDates(tx, deps, { row: begun, grounds })
  await leaveToOwner(tx, deps, row, planned)
  if (isTold) await tellDates(tx, deps, { row, dates: planned.added, left: planned.left, apart: 'begun' })
  return { data: await seriesAnswer(tx, deps, row), left: planned.left }
}

export const nowhereSentence = 'Choisissez le lieu des lavages.'

/** A service is kept by its title, as appointments keep it. */
export function serviceTitle(service: string): string {
  return isServiceId(service) ? serviceTitles[service] : service
}

type Whose = { clientId: number; subscriptionId?: number | null }

async function subscriptionFor(
  db: Db,
  deps: Deps,
  { clientId, subscriptionId: id }: Whose,
): Promise<Subscription | null> {
  const client = (await presentClient(db, clientId)) ?? notFound()
  const own = await subscriptionsOfClient(db, clientId)
  const named = id == null ? null : (own.find((one) => one.id === id) ?? notFound())
  if (named && !canServe(deps, named)) throw new AppError('subscription_inactive')
  const serving = own.filter((one) => canServe(deps, one))
  const usual = id === null ? null : (serving.find(({ status }) => status === 'active') ?? serving[0] ?? null)
  const subscription = named ?? usual
  if (!subscription && !client.company && !client.siren)
    throw new AppError('validation', { fields: { subscriptionId: apartSentence } })
  return subscription
}

/** Of a person each wash that no subscription pays is agreed by itself. Source: LAW-14. */
const apartSentence =
  'Sans abonnement, un rythme est réservé aux professionnels : chaque lavage d’un particulier se convient un par un.'

function canServe({ clock }: Deps, subscription: Subscription): boolean {
  const end = endOf(subscription)
  return isRunning(subscription) && (end === null || end > dayOf(clock.now()))
}
