import { quoteDays, quoteStates } from '@tramontane/domain/documents/quote'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { z } from 'zod'
import { daySentence } from '../appointments/appointment.ts'
import { rhythmField, slotTime, untilSentence } from '../appointments/series.ts'
import { callerInput } from '../clients/caller.ts'
import { dayField, freeText, textField } from '../fields.ts'
import { gridQuery } from '../lists/grid-query.ts'
import { quoteSortFields } from './quote-columns.ts'
import { quoteIdField } from './quote-id.ts'

/** Units: characters; euro cents. */
export const quoteLimits = { label: 120, words: 1000, lines: 40, quantity: 1000, cents: 5_000_000 } as const

const clientSentence = 'Veuillez choisir un client'
const linesSentence = 'Ajoutez au moins une ligne.'
const quantitySentence = `Indiquez une quantité de 1 à ${quoteLimits.quantity}.`
const centsSentence = 'Indiquez un prix, 0 € ou plus.'
const daysSentence = `La validité va de 1 à ${quoteDays.most} jours.`
const countSentence = 'Indiquez de 1 à 52 passages.'
const totalSentence = 'Le total d’un devis est au-dessus de 0 €, et au plus de 50 000 €.'

const line = z.object({
  label: textField('Le libellé', {
    min: 1,
    max: quoteLimits.label,
    sentence: 'Dites ce que cette ligne propose.',
  }),
  quantity: z
    .number({ error: quantitySentence })
    .int(quantitySentence)
    .min(1, quantitySentence)
    .max(quoteLimits.quantity, quantitySentence),
  unitCents: z
    .number({ error: centsSentence })
    .int(centsSentence)
    .min(0, centsSentence)
    .max(quoteLimits.cents, centsSentence),
})

const planned = {
  service: z.enum(
    serviceIds.map((id) => serviceTitles[id]),
    { error: 'Veuillez sélectionner un service' },
  ),
  address: freeText('L’adresse', 300).default(''),
}

const plan = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...planned,
      kind: z.literal('appointments'),
      count: z
        .number({ error: countSentence })
        .int(countSentence)
        .min(1, countSentence)
        .max(52, countSentence),
      starts: z.array(z.object({ date: dayField(daySentence), time: slotTime })).max(52, countSentence),
    }),
    z.object({
      ...planned,
      kind: z.literal('series'),
      every: rhythmField,
      time: slotTime,
      from: dayField(daySentence),
      until: dayField(daySentence).nullable().default(null),
    }),
  ],
  { error: 'Dites ce que devient le devis : des passages, ou un rythme.' },
)

/**
 * POST /api/quotes: for a client, or for somebody new whom `client` describes. Prices are in euro cents, all taxes
 * included. `replaces` is the devis that this one takes the place of. The same `key` is the same devis.
 */
export const quoteInput = z
  .object({
    key: z.uuid('La référence de la demande est illisible').toLowerCase(),
    clientId: z.number({ error: clientSentence }).int(clientSentence).positive(clientSentence).nullish(),
    client: callerInput.nullish(),
    lines: z
      .array(line, { error: linesSentence })
      .min(1, linesSentence)
      .max(quoteLimits.lines, 'Quarante lignes au plus.'),
    validDays: z
      .number({ error: daysSentence })
      .int(daysSentence)
      .min(1, daysSentence)
      .max(quoteDays.most, daysSentence)
      .default(quoteDays.usual),
    words: freeText('Le texte', quoteLimits.words, { hasLines: true }).default(''),
    plan: plan.nullish(),
    replaces: quoteIdField.nullish(),
    send: z.boolean({ error: 'Le devis part par e-mail, ou n’est que fait.' }).default(false),
  })
  .refine(({ clientId, client }) => clientId || client, {
    error: clientSentence,
    path: ['clientId'],
    // Told with what else is missing: its field is the first of the form.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ lines }) => isPayable(lines), { error: totalSentence, path: ['lines'] })
  .refine((input) => input.plan?.kind !== 'appointments' || input.plan.starts.length <= input.plan.count, {
    error: 'Il y a plus de dates que de passages.',
    path: ['plan.count'],
  })
  .refine(({ plan }) => plan?.kind !== 'series' || plan.until === null || plan.until >= plan.from, {
    error: untilSentence,
    path: ['plan.until'],
  })

function isPayable(lines: { quantity: number; unitCents: number }[]): boolean {
  const cents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  return cents > 0 && cents <= quoteLimits.cents
}

export type QuoteInput = z.output<typeof quoteInput>

const idSentence = 'Ce devis est illisible'

/**
 * GET /api/quotes: newest first unless sorted otherwise; of one client, or one devis, where one is named. `status` is how
 * a devis stands today; `q` finds its number and whom it was made for.
 */
export const quotesQuery = gridQuery(quoteSortFields, quoteStates, '-issuedOn').extend({
  id: z.coerce.number({ error: idSentence }).int(idSentence).positive(idSentence).optional(),
  clientId: z.coerce
    .number({ error: clientSentence })
    .int(clientSentence)
    .positive(clientSentence)
    .optional(),
})

export type QuotesQuery = z.infer<typeof quotesQuery>

const box = z.union([z.literal('on'), z.literal('true')]).optional()
const action = z.enum(['accept', 'decline'], { error: 'Acceptez le devis, ou déclinez-le.' })

/** What the page of a devis posts by itself. */
export const quotePageInput = z
  .object({
    action,
    name: freeText('Le nom', 100).default(''),
    accord: box,
    acceptConditions: box,
    expressStart: box,
    reason: freeText('Le motif', 500).default(''),
  })
  .refine(({ action, name }) => action !== 'accept' || name.length > 1, {
    error: 'Écrivez votre nom : il vaut signature.',
    path: ['name'],
  })
  .refine(({ action, accord }) => action !== 'accept' || accord !== undefined, {
    error: 'Cochez « bon pour accord » pour accepter.',
    path: ['accord'],
  })

export type QuotePageInput = z.output<typeof quotePageInput>
