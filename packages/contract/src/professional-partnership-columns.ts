import type { PartnershipStatus } from '@tramontane/domain/statuses'
import { instantText } from './contact-columns.ts'
import type { Partnership } from './replies/requests.ts'

export const partnershipStatusLabels: Record<PartnershipStatus, string> = {
  pending: 'En attente',
  active: 'Actif',
  ended: 'Terminé',
}

export type PartnershipColumn = {
  id: 'createdAt' | 'companyName' | 'companyType' | 'contactName' | 'phone' | 'message' | 'status'
  header: string
  /** The cell as it reads in the export; on screen, the parts of a contact are on two lines. */
  text: (partnership: Partnership) => string
}

/** The columns of the list of partnerships and of its CSV, in their order. */
export const partnershipColumns: PartnershipColumn[] = [
  { id: 'createdAt', header: 'Date', text: (partnership) => instantText(partnership.createdAt) },
  { id: 'companyName', header: 'Entreprise', text: (partnership) => partnership.companyName },
  { id: 'companyType', header: 'Type', text: (partnership) => partnership.companyType },
  {
    id: 'contactName',
    header: 'Contact',
    text: ({ contactName, email }) => `${contactName} <${email}>`,
  },
  { id: 'phone', header: 'Téléphone', text: (partnership) => partnership.phone },
  { id: 'message', header: 'Message', text: (partnership) => partnership.message },
  { id: 'status', header: 'Statut', text: (partnership) => partnershipStatusLabels[partnership.status] },
]
