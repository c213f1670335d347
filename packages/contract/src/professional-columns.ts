import type { ProfessionalStatus } from '@tramontane/domain/statuses'
import { instantText } from './contact-columns.ts'
import type { ProfessionalRequest } from './replies/requests.ts'

export const professionalStatusLabels: Record<ProfessionalStatus, string> = {
  nouveau: 'Nouveau',
  contacté: 'Contacté',
  accepté: 'Accepté',
  refusé: 'Refusé',
}

export type ProfessionalColumn = {
  id: 'createdAt' | 'entreprise' | 'nom' | 'telephone' | 'message' | 'statut'
  header: string
  /** The cell as it reads in the export; on screen, the parts of a contact are on two lines. */
  text: (request: ProfessionalRequest) => string
}

/** The columns of the grid 'Demandes de partenariat professionnels' and of its CSV, in their order. Source: P-128. */
export const professionalColumns: ProfessionalColumn[] = [
  { id: 'createdAt', header: 'Date', text: (request) => instantText(request.createdAt) },
  { id: 'entreprise', header: 'Entreprise', text: (request) => request.entreprise },
  { id: 'nom', header: 'Contact', text: (request) => `${request.nom} <${request.email}>` },
  { id: 'telephone', header: 'Téléphone', text: (request) => request.telephone },
  { id: 'message', header: 'Message', text: (request) => request.message },
  { id: 'statut', header: 'Statut', text: (request) => professionalStatusLabels[request.statut] },
]
