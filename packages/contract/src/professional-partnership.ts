import { partnershipStatuses } from '@tramontane/domain/statuses'
import { z } from 'zod'
import { gridQuery } from './grid-query.ts'

/** The companies that the business works with. Source: P-03, P-50. */
export const companyTypes = [
  'Conciergerie',
  'Hôtel',
  'Entreprise',
  'Garage',
  'Concessionnaire',
  'Loueur',
  'Autre',
] as const

export type CompanyType = (typeof companyTypes)[number]

export const companyTypeField = z.enum(companyTypes, {
  error: 'Veuillez choisir un type de partenariat.',
})

/** PATCH /api/partnerships/{id}. An absent `companyType` stays as it was. */
export const partnershipChangeInput = z.object({
  status: z.enum(partnershipStatuses, { error: 'Ce statut n’existe pas.' }),
  companyType: companyTypeField.optional(),
})

export type PartnershipChangeInput = z.infer<typeof partnershipChangeInput>

export const partnershipSortFields = [
  'createdAt',
  'companyName',
  'companyType',
  'contactName',
  'phone',
  'status',
] as const

/** GET /api/partnerships and its export. */
export const partnershipGridQuery = gridQuery(partnershipSortFields, partnershipStatuses, '-createdAt')

export type PartnershipGridQuery = z.infer<typeof partnershipGridQuery>
