import { type ProfessionalStatus, professionalStatuses } from '@tramontane/domain/washes/statuses'
import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { ProfessionalRequest } from '../replies/requests.ts'
import { instantText } from './contact-columns.ts'

export const professionalStatusLabels: Record<ProfessionalStatus, string> = {
  nouveau: 'Nouveau',
  contacté: 'Contacté',
  accepté: 'Accepté',
  refusé: 'Refusé',
}

/** The grid 'Demandes de partenariat professionnels' and its CSV. Source: P-128. */
const professionalList = listOf<ProfessionalRequest>()({
  createdAt: { header: 'Date', text: ({ createdAt }) => instantText(createdAt), sorts: true },
  entreprise: { header: 'Entreprise', text: ({ entreprise }) => entreprise, sorts: true },
  nom: { header: 'Contact', text: ({ nom, email }) => `${nom} <${email}>`, sorts: true },
  telephone: { header: 'Téléphone', text: ({ telephone }) => telephone, sorts: true },
  message: { header: 'Message', text: ({ message }) => message },
  statut: { header: 'Statut', text: ({ statut }) => professionalStatusLabels[statut], sorts: true },
})

export const professionalColumns = professionalList.columns

/** Also by the address, which has no column of its own. */
export const professionalSortFields = [...professionalList.sortFields, 'email' as const]

/** GET /api/contact-professionnel and its export. */
export const professionalGridQuery = gridQuery(professionalSortFields, professionalStatuses, '-createdAt')

export type ProfessionalGridQuery = z.infer<typeof professionalGridQuery>
