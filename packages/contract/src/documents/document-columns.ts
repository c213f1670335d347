import { type DocumentKind, documentKinds } from '@tramontane/domain/documents/document'
import { z } from 'zod'
import { dayField } from '../fields.ts'
import { gridQuery } from '../lists/grid-query.ts'

export const documentKindWords: Record<DocumentKind, string> = {
  facture: 'Facture',
  avoir: 'Avoir',
  devis: 'Devis',
}

const documentSortFields = ['issuedOn', 'cents'] as const

const day = dayField('Cette date n’existe pas.')
const clientSentence = 'Ce client n’existe pas.'

/**
 * GET /api/documents, and of a client's own GET /api/client-documents. A document never changes, so that `status` is its
 * kind, as `kind` is; `q` finds its number and whom it was made for; `from` and `to` are Paris days, both included.
 */
export const documentGridQuery = gridQuery(documentSortFields, documentKinds, '-issuedOn').extend({
  kind: z.enum(documentKinds, { error: 'Ce genre de document n’existe pas.' }).optional(),
  clientId: z.coerce
    .number({ error: clientSentence })
    .int(clientSentence)
    .positive(clientSentence)
    .optional(),
  from: day.optional(),
  to: day.optional(),
})

export type DocumentGridQuery = z.infer<typeof documentGridQuery>
