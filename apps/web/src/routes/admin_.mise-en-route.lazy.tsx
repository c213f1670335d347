import { createLazyFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { AdminGuard } from '../features/admin-session/admin-guard.tsx'
import { SignOutButton } from '../features/admin-session/sign-out-button.tsx'
import { AdminCrash } from '../features/admin-shell/admin-crash.tsx'
import { AdminHeader, headerActionClass } from '../features/admin-shell/admin-header.tsx'
import { FirstStepsPage } from '../features/first-steps/first-steps-page.tsx'

export const Route = createLazyFileRoute('/admin_/mise-en-route')({
  component: FirstSteps,
  errorComponent: AdminCrash,
})

function FirstSteps() {
  return (
    <WithQueries>
      <AdminGuard>
        {({ email }) => (
          <>
            <AdminHeader email={email} signOut={<SignOutButton className={headerActionClass} />} />
            <FirstStepsPage />
          </>
        )}
      </AdminGuard>
    </WithQueries>
  )
}
