import { type PartnershipStatus, partnershipStatuses } from '@tramontane/domain/washes/statuses'
import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { Partnership } from '../replies/requests.ts'
import { instantText } from './contact-columns.ts'

export const partnershipStatusLabels: Record<PartnershipStatus, string> = {
  pending: 'En attente',
  active: 'Actif',
  ended: 'Terminé',
}

/** The list of partnerships and its CSV. */
const partnershipList = listOf<Partnership>()({
  createdAt: { header: 'Date', text: ({ createdAt }) => instantText(createdAt), sorts: true },
  companyName: { header: 'Entreprise', text: ({ companyName }) => companyName, sorts: true },
  companyType: { header: 'Type', text: ({ companyType }) => companyType, sorts: true },
  contactName: {
    header: 'Contact',
    text: ({ contactName, email }) => `${contactName} <${email}>`,
    sorts: true,
  },
  phone: { header: 'Téléphone', text: ({ phone }) => phone, sorts: true },
  message: { header: 'Message', text: ({ message }) => message },
  status: { header: 'Statut', text: ({ status }) => partnershipStatusLabels[status], sorts: true },
})

export const partnershipColumns = partnershipList.columns

export const partnershipSortFields = partnershipList.sortFields

/** GET /api/partnerships and its export. */
export const partnershipGridQuery = gridQuery(partnershipSortFields, partnershipStatuses, '-createdAt')

export type PartnershipGridQuery = z.infer<typeof partnershipGridQuery>
