import type { PartnershipStatus, ProfessionalStatus } from '@tramontane/domain/statuses'

/** A professional request as the back office sees it. Shapes: both dates are ISO instants. Source: W-08. */
export type ProfessionalRequest = {
  id: number
  nom: string
  entreprise: string
  email: string
  telephone: string
  message: string
  statut: ProfessionalStatus
  createdAt: string
  updatedAt: string
}

/** What came of an accepted request. Source: W-08, W-64. */
export type Partnership = {
  id: number
  companyName: string
  contactName: string
  email: string
  phone: string
  /** '' until somebody says it. */
  companyType: string
  message: string
  status: PartnershipStatus
  /** ISO instant. */
  createdAt: string
}
