import { serviceIds } from '@tramontane/domain/washes/service-ids'
import {
  contactStatuses,
  partnershipStatuses,
  professionalStatuses,
} from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { day, id, instant } from './parts.ts'

/** A booking request as the back office sees it. Source: W-07, W-62. */
export const contactRow = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.enum(serviceIds),
  /** A Paris civil day 'YYYY-MM-DD', or an ISO instant when the request gave a time. */
  appointmentDate: z.union([day, instant]).nullable(),
  message: z.string().nullable(),
  status: z.enum(contactStatuses),
  createdAt: instant,
})

export type ContactRow = z.infer<typeof contactRow>

export const knownAs = z.strictObject({ clientId: id, name: z.string() })

export type KnownAs = z.infer<typeof knownAs>

/** With who sent it, where the business knew them before, by the address or the number. */
export const contactRequest = z.strictObject({ ...contactRow.shape, knownAs: knownAs.nullable() })

export type ContactRequest = z.infer<typeof contactRequest>

/** A professional request as the back office sees it. Shapes: both dates are ISO instants. Source: W-08. */
export const professionalRequest = z.strictObject({
  id,
  nom: z.string(),
  entreprise: z.string(),
  email: z.string(),
  telephone: z.string(),
  message: z.string(),
  statut: z.enum(professionalStatuses),
  createdAt: instant,
  updatedAt: instant,
})

export type ProfessionalRequest = z.infer<typeof professionalRequest>

/** What came of an accepted request. Source: W-08, W-64. */
export const partnership = z.strictObject({
  id,
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** '' until somebody says it. */
  companyType: z.string(),
  message: z.string(),
  status: z.enum(partnershipStatuses),
  createdAt: instant,
})

export type Partnership = z.infer<typeof partnership>
