import type { Point } from '@tramontane/domain/places/found-address'
import { z } from 'zod'

/** Letters of a search. The service reads no more either. */
const longest = 200

const tooLong = `Une adresse ne doit pas dépasser ${longest} caractères.`
const nearSentence = 'Indiquez un point par sa latitude et sa longitude, par exemple « 42.69,2.89 ».'

const degrees = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** 'lat,lon' in degrees; an empty one counts as none. */
const point = z.string({ error: nearSentence }).transform((text, c): Point | undefined => {
  if (text.trim() === '') return undefined
  const [, lat, lon] = degrees.exec(text) ?? []
  const read = { lat: Number(lat), lon: Number(lon) }
  if (Math.abs(read.lat) <= 90 && Math.abs(read.lon) <= 180) return read
  c.addIssue({ code: 'custom', message: nearSentence })
  return z.NEVER
})

/** GET /api/address. */
export const addressQuery = z.object({
  q: z.string({ error: 'Veuillez saisir une adresse.' }).trim().max(longest, tooLong),
  near: point.optional(),
})

export type AddressQuery = z.output<typeof addressQuery>
