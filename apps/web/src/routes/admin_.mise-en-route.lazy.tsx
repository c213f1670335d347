import { createLazyFileRoute, useLocation } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { AdminGuard } from '../features/admin-session/admin-guard.tsx'
import { SignOutButton } from '../features/admin-session/sign-out-button.tsx'
import { AdminCrash } from '../features/admin-shell/admin-crash.tsx'
import { AdminHeader, headerActionClass } from '../features/admin-shell/admin-header.tsx'
import { FirstStepsPage } from '../features/first-steps/first-steps-page.tsx'
import { TrialPaymentPage } from '../features/first-steps/trial-payment-page.tsx'

export const Route = createLazyFileRoute('/admin_/mise-en-route')({
  component: FirstSteps,
  errorComponent: AdminCrash,
})

/** The card form is this page too, at another question: its policy alone of the back office lets the provider in. */
function FirstSteps() {
  const isPaying = 'essai' in useLocation({ select: ({ search }) => search })
  return (
    <WithQueries>
      <AdminGuard>
        {({ email }) => (
          <>
            <AdminHeader email={email} signOut={<SignOutButton className={headerActionClass} />} />
            {isPaying ? <TrialPaymentPage /> : <FirstStepsPage />}
          </>
        )}
      </AdminGuard>
    </WithQueries>
  )
}
