import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { isKeptWhileComing } from '@tramontane/domain/site/coming-pages'
import { PublicPage } from '../components/site/frame/public-page.tsx'

/** Every page that a visitor may read: between the header and the footer. */
export const Route = createFileRoute('/_public')({
  // Its frame is part of every page anyway: no piece of its own.
  codeSplitGroupings: [],
  // From a page that is there to one that is not yet: the server would lead here too.
  beforeLoad: ({ context, location }) => {
    if (context.site.isComing && !isKeptWhileComing(location.pathname)) throw redirect({ to: '/' })
  },
  component: PublicLayout,
})

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
