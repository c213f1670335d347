import { z } from 'zod'
import { place } from '../clients/places.ts'
import { count, day, hour, instant } from '../parts.ts'
import { dayWeather, stopWeather } from '../weather.ts'
import { adminAppointment } from './appointments.ts'
import { due, progress } from './day-deeds.ts'
import { drive } from './drives.ts'
import { paymentLinkView } from './payment-links.ts'
import { washPhoto } from './wash-photos.ts'

/** The drive to a stop, from the one before or from the base. */
const stopLeg = drive.extend({ leaveAt: instant })

/** Where a map shows something, and how good that is: the middle of a town stands for wherever in it. */
const mapSpot = z.strictObject({
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(['address', 'street', 'town']),
})

export type MapSpot = z.infer<typeof mapSpot>

/** One wash of a round. The place says how one gets in, gate code included; null where no place is known. */
const dayStop = z.strictObject({
  appointment: adminAppointment,
  place: place.nullable(),
  /** By the place, else by the town of the address; null for what is nowhere known. */
  spot: mapSpot.nullable(),
  /** Null for a wash whose hour is still to be agreed. */
  leg: stopLeg.nullable(),
  due,
  /** The last link by which it is paid by card; null while there is none. */
  paymentLink: paymentLinkView.nullable(),
  /** What the owner said of it so far; null before anything was. */
  progress: progress.nullable(),
  /** When its client was told to expect the van, by a late notice or on the way; null where nothing was told. */
  arrivesAt: instant.nullable(),
  /** While it takes place; absent where nobody is asked, and in what telephones kept before it was. Null where nobody knows. */
  weather: stopWeather.nullable().optional(),
  /** Nothing is left to do there: it was done, or its client was absent. */
  photos: z.array(washPhoto),
  isDone: z.boolean(),
  /** It should have begun, and nobody is there yet. */
  isLate: z.boolean(),
})

export type DayStop = z.infer<typeof dayStop>

export type Due = DayStop['due']

/** GET /api/admin/day: the stops in the order of the day, those without an hour first. */
export const ownerDay = z.strictObject({
  date: day,
  /** Where each round begins and ends; null where the settings hold no place that can be. */
  base: mapSpot.nullable(),
  stops: z.array(dayStop),
  /** When each van neither washes nor drives nor rests, within the hours of the day. */
  free: z.array(z.strictObject({ van: count, from: hour, to: hour })),
  /** At the base, in Paris; null where the settings hold no base. */
  sunset: hour.nullable(),
  /** Absent where nobody is asked for it. */
  weather: dayWeather.optional(),
})

export type OwnerDay = z.infer<typeof ownerDay>
