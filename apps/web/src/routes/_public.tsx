import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicPage } from '../components/site/public-page.tsx'

/** Every page that a visitor may read: between the header and the footer. */
export const Route = createFileRoute('/_public')({ component: PublicLayout })

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
