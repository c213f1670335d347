import { createLazyFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { AdminGuard } from '../features/admin-session/admin-guard.tsx'
import { SignOutButton } from '../features/admin-session/sign-out-button.tsx'
import { AdminCrash } from '../features/admin-shell/admin-crash.tsx'
import { AdminHeader, headerActionClass } from '../features/admin-shell/admin-header.tsx'
import { TrialPaymentPage } from '../features/first-steps/trial-payment-page.tsx'

export const Route = createLazyFileRoute('/admin_/essai-de-paiement')({
  component: TrialPayment,
  errorComponent: AdminCrash,
})

function TrialPayment() {
  return (
    <WithQueries>
      <AdminGuard>
        {({ email }) => (
          <>
            <AdminHeader email={email} signOut={<SignOutButton className={headerActionClass} />} />
            <TrialPaymentPage />
          </>
        )}
      </AdminGuard>
    </WithQueries>
  )
}
