import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicPage } from '../components/site/frame/public-page.tsx'

/** Every page that a visitor may read: between the header and the footer. */
export const Route = createFileRoute('/_public')({
  // Its frame is part of every page anyway: no piece of its own.
  codeSplitGroupings: [],
  beforeLoad: ({ context, location }) =>
    context.site.isComing
      ? import('../features/coming/require-kept.ts').then(({ requireKept }) => requireKept(location.pathname))
      : undefined,
  component: PublicLayout,
})

function PublicLayout() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  )
}
