import { getRouteApi } from '@tanstack/react-router'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'

const lists = { demandes: 'Demandes', partenariats: 'Partenariats' }
type PartnershipList = keyof typeof lists

const adminRoute = getRouteApi('/admin')

/** The list of the address. */
export function usePartnershipList(): PartnershipList {
  return adminRoute.useSearch().view === 'partenariats' ? 'partenariats' : 'demandes'
}

/** From the requests to what came of them. What one list was searched and sorted by says nothing of the other. */
export function ListToggle() {
  const list = usePartnershipList()
  const navigate = adminRoute.useNavigate()

  function show(choice: PartnershipList) {
    const view = choice === 'partenariats' ? choice : undefined
    navigate({ search: ({ tab }) => ({ tab, view }), resetScroll: false })
  }

  return <ViewToggle view={list} views={lists} onChange={show} />
}
