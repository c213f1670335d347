import type { Tx } from '@tramontane/db/database'
import { whenText } from '@tramontane/domain/days/french-days'
import type { QuotedStart, QuotePlan } from '@tramontane/domain/documents/quote'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { requireSlot } from '../appointments/client/require-slot.ts'
import { keepDue } from '../appointments/day/dues.ts'
import { placeAppointment } from '../appointments/place-appointment.ts'
import { blockedMinutes, intervalOf, planningAround } from '../appointments/planning.ts'
import { giveRhythm } from '../appointments/series/create-series.ts'
import { spotAt, whereabouts } from '../appointments/whereabouts.ts'
import type { StoredQuote } from './queries.ts'
import { keepShare, shareOfQuote } from './quoted-wash.ts'

/**
 * What an accepted devis names a start or a rhythm for becomes washes, all of it or none.
 * Errors: those of a booking: 409 slot_taken, 400 for a day or hour that nobody could choose, or without an address.
 */
export async function planQuote(tx: Tx, deps: Deps, { quote, document }: StoredQuote): Promise<void> {
  const { plan } = quote
  const clientId = document.clientId ?? notFound()
  if (plan?.kind === 'series') {
    await giveRhythm(tx, deps, {
      ...{ clientId, quoteId: quote.id, service: plan.service, address: plan.address || null },
      ...{ every: plan.every, time: plan.time, from: plan.from, until: plan.until },
    })
  }
  if (plan?.kind === 'appointments')
    for (const start of plan.starts) await book(tx, deps, { plan, start, quoteId: quote.id, clientId })
}

type Booked = {
  plan: Extract<QuotePlan, { kind: 'appointments' }>
  start: QuotedStart
  quoteId: number
  clientId: number
}

/** As a client books: a start that nobody is offered is nobody's. */
async function book(tx: Tx, deps: Deps, { plan, start, quoteId, clientId }: Booked) {
  const service = serviceIds.find((id) => serviceTitles[id] === plan.service) ?? notFound()
  const slot = { day: start.date, time: start.time, minutes: blockedMinutes(deps, service) }
  const where = await whereabouts(tx, { clientId, subscription: null, address: plan.address })
  if (!where) throw new AppError('validation', { message: 'l’adresse des passages n’est pas connue.' })
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot) })
  const spot = await spotAt(tx, where)
  const van = vanAt(start, () => requireSlot({ ...slot, service, spot }, planning))
  const share = await shareOfQuote(tx, { id: quoteId, clientId })
  const appointment = await placeAppointment(tx, deps, {
    ...{ slot, van, clientId, ...where, service: plan.service, notes: null, status: 'confirmed' },
    ...{ subscription: null, agreement: share.agreement },
  })
  await keepShare(tx, deps, { appointmentId: appointment.id, share })
  await keepDue(tx, deps, appointment)
}

/** What is not free says which start it is. */
function vanAt({ date, time }: QuotedStart, find: () => number): number {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.key, { message: `${whenText(date, time)} – ${error.message}` })
  }
}
