import { partnershipStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'

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
