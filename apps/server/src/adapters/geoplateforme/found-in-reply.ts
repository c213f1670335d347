import type { AddressPrecision, FoundAddress } from '@tramontane/domain/places/found-address'
import { isInFrance } from '@tramontane/domain/places/in-france'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { z } from 'zod'
import { ServiceProblem } from '../outside-service/service-problem.ts'

/** A text to show: on one line, without what cannot be seen. */
const line = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim())

const reply = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

const feature = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()], z.number()),
  }),
  properties: z.object({
    type: z.string(),
    name: line,
    housenumber: line.nullish(),
    postcode: z.string().regex(/^\d{5}$/),
    city: line.pipe(z.string().min(1)),
    citycode: z.string().regex(/^\d[\dAB]\d{3}$/),
  }),
})

/**
 * The addresses in what the service answered to a search, as far as they can be believed: one without a place, or whose
 * place is not in France, is left out; of two that read the same the first stays.
 * Errors: ServiceProblem for an answer of another shape, or of which nothing can be read.
 */
export function foundInReply(body: unknown): FoundAddress[] {
  const said = reply.safeParse(body)
  if (!said.success) throw new ServiceProblem('nonsense')
  const { features } = said.data
  const read = features.flatMap((one) => feature.safeParse(one).data ?? [])
  if (read.length === 0 && features.length > 0) throw new ServiceProblem('nonsense')
  const found = read.map(toFound).filter(isInFrance)
  return found.filter(({ label }, index) => found.findIndex((other) => other.label === label) === index)
}

function toFound({ geometry, properties }: z.output<typeof feature>): FoundAddress {
  const [lon, lat] = geometry.coordinates
  const { postcode: postalCode, city, citycode: cityCode } = properties
  const precision = precisionOf(properties)
  const street = precision === 'town' ? '' : properties.name
  return {
    label: addressLine({ street, postalCode, city }),
    ...{ street, postalCode, city, cityCode },
    ...{ lat, lon, precision },
  }
}

/** What the service calls a hamlet has a name and a middle, as a street does. */
const likeStreets = ['street', 'locality', 'housenumber']

function precisionOf({ type, name, housenumber }: z.output<typeof feature>['properties']): AddressPrecision {
  if (!likeStreets.includes(type) || name === '') return 'town'
  return type === 'housenumber' && housenumber ? 'address' : 'street'
}
