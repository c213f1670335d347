import { quoteStates } from '@tramontane/domain/documents/quote'
import { z } from 'zod'
import { cents, count, day, hour, id, instant } from '../parts.ts'
import { documentLine } from './documents.ts'

const planned = { service: z.string(), address: z.string() }

const quotePlan = z.discriminatedUnion('kind', [
  z.strictObject({
    ...planned,
    kind: z.literal('appointments'),
    count,
    starts: z.array(z.strictObject({ date: day, time: hour })),
  }),
  z.strictObject({
    ...planned,
    kind: z.literal('series'),
    every: z.union([
      z.strictObject({
        weeks: z.literal([1, 2, 3, 4, 5, 6, 7, 8]),
        weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
      }),
      z.strictObject({ monthly: z.literal([1, 2, 3, 4, -1]), weekday: z.literal([1, 2, 3, 4, 5, 6, 7]) }),
    ]),
    time: hour,
    from: day,
    until: day.nullable(),
  }),
])

/** A devis as the back office knows it. Units: euro cents, all taxes included. */
export const quote = z.strictObject({
  id,
  documentId: id,
  number: z.string(),
  issuedOn: day,
  validUntil: day,
  state: z.enum(quoteStates),
  clientId: id.nullable(),
  clientName: z.string(),
  /** Washes that come back are a company’s alone. */
  isForCompany: z.boolean(),
  lines: z.array(documentLine),
  cents,
  words: z.string(),
  plan: quotePlan.nullable(),
  /** How many of its washes are in the planning; of a rhythm 1 once it runs. */
  planned: count,
  /** Whether something of it is still to be planned. */
  isToPlan: z.boolean(),
  sentAt: instant.nullable(),
  /** The number of the devis that took its place. */
  replacedBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredName: z.string().nullable(),
  declinedReason: z.string().nullable(),
  /** Its page, for its client; null where nobody is to answer it any more. */
  url: z.url().nullable(),
})

export type Quote = z.infer<typeof quote>
