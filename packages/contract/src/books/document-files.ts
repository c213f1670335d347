import { documentKinds } from '@tramontane/domain/documents/document'
import { z } from 'zod'
import { bookQuery } from './receipt-columns.ts'

/** The last part of GET /api/documents/{id}.pdf, as the id that stands in it. Errors: 404 for what can be nobody's id. */
export const documentFileParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}\.pdf$/)
    .transform((file) => Number.parseInt(file, 10)),
})

/** GET /api/exports/documents.zip: Paris days of issue, both included. */
export const documentsZipQuery = bookQuery.safeExtend({
  kind: z.enum(documentKinds, 'Choisissez facture, avoir ou devis.').optional(),
})

export type DocumentsZipQuery = z.infer<typeof documentsZipQuery>
