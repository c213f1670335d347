import { usePartnershipList } from './list-toggle.tsx'
import { PartnershipsList } from './partnerships-list.tsx'
import { RequestsList } from './requests/requests-list.tsx'

const title = 'Demandes de partenariat professionnels'

/** The tab 'Partenariats': the requests, and on demand what came of them. */
export function PartnershipsPanel() {
  const list = usePartnershipList()
  return list === 'partenariats' ? <PartnershipsList title={title} /> : <RequestsList title={title} />
}
