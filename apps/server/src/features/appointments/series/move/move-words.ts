import type { SeriesMoveInput } from '@tramontane/contract/appointments/series'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../../../deps.ts'
import type { Whereabouts } from '../../whereabouts.ts'
import { carSaid } from '../change-series.ts'
import { ownVan, placeFor, serviceTitle } from '../create-series.ts'
import { type SeriesRow, statusOf } from '../queries.ts'

/**
 * What else is said of a date that moves for good with others. It holds for the rhythm, and for each of these dates that
 * said what this one did: what was agreed of one alone stays.
 */
export type SaidAnew = {
  row: Partial<SeriesRow>
  /** What a date says from now on, wherever it is. */
  everywhere(date: Appointment): Partial<Appointment>
  /** What it says where it finds room with that. Shapes: `where` is the place of the rhythm. */
  whereRoom(date: Appointment, where: Whereabouts): Partial<Appointment>
}

/** Errors: 404 for another client's place; 409 too_many_places; 400 for no van of ours. */
export async function wordsSaid(
  tx: Tx,
  deps: Deps,
  { row, aimed, input }: { row: SeriesRow; aimed: Appointment; input: SeriesMoveInput },
): Promise<SaidAnew> {
  const { isMovable, isConfirmed } = input
  const service = input.service && serviceTitle(input.service)
  const notes = input.notes === undefined ? undefined : input.notes || null
  const isElsewhere = Boolean(input.placeId ?? input.address)
  const placeId = isElsewhere ? await placeFor(tx, deps, { ...input, clientId: row.clientId }) : undefined
  const van = input.van === undefined ? undefined : ownVan(deps, input)
  const vehicleId = input.vehicleId === undefined ? undefined : await carSaid(tx, deps, row, input)
  const status = isConfirmed === undefined ? undefined : statusOf({ isConfirmed })
  const isAt = (date: Appointment) => date.placeId === aimed.placeId && date.address === aimed.address
  return {
    row: said({ service, placeId, van, notes, vehicleId, isMovable, isConfirmed }),
    everywhere: (date) =>
      said({
        notes: date.notes === aimed.notes ? notes : undefined,
        vehicleId: date.vehicleId === aimed.vehicleId ? vehicleId : undefined,
        isMovable,
        status: date.status === aimed.status ? status : undefined,
      }),
    whereRoom: (date, { placeId, address }) => ({
      ...(service && date.service === aimed.service && { service }),
      ...(isElsewhere && isAt(date) && { placeId, address }),
    }),
  }
}

/** Without what nothing is said of. */
function said<Words extends object>(
  words: Words,
): { [Name in keyof Words]?: Exclude<Words[Name], undefined> } {
  const entries = Object.entries(words).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as ReturnType<typeof said<Words>>
}
