import { createLazyFileRoute } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { SearchEverything } from '../features/admin-search/search-everything.tsx'
import { AdminGuard } from '../features/admin-session/admin-guard.tsx'
import type { AdminSession } from '../features/admin-session/admin-session-query.ts'
import { SignOutButton } from '../features/admin-session/sign-out-button.tsx'
import { AdminCrash } from '../features/admin-shell/admin-crash.tsx'
import { headerActionClass } from '../features/admin-shell/admin-header.tsx'
import { type Panel, panel, showing } from '../features/admin-shell/admin-panel.tsx'
import { parseAdminSearch } from '../features/admin-shell/admin-search.ts'
import { AdminShell } from '../features/admin-shell/admin-shell.tsx'
import { type AdminTab, adminTabDefault } from '../features/admin-shell/admin-tabs.ts'
import { TodoBanner } from '../features/todo/todo-banner.tsx'
import { useTabCounts } from '../features/todo/use-tab-counts.ts'
import { OfficeAround } from '../lib/back-office/office-around.ts'
import { usePhone } from '../phone/use-phone.ts'

export const Route = createLazyFileRoute('/admin')({ component: Admin, errorComponent: AdminCrash })

const panels: Record<AdminTab, Panel> = {
  today: panel(async () => (await import('../features/day/day-panel.tsx')).DayPanel),
  dashboard: panel(async () => (await import('../features/statistics/statistics-panel.tsx')).StatisticsPanel),
  subscribers: panel(
    async () => (await import('../features/subscribers/subscribers-panel.tsx')).SubscribersPanel,
  ),
  clients: panel(async () => {
    const { ClientsPanel } = await import('../features/clients/clients-panel.tsx')
    const { FileOr } = await import('../features/client-file/file-page.tsx')
    return () => (
      <FileOr>
        <ClientsPanel />
      </FileOr>
    )
  }),
  'client-accounts': panel(
    async () => (await import('../features/client-accounts/client-accounts-panel.tsx')).ClientAccountsPanel,
  ),
  appointments: panel(
    async () => (await import('../features/appointments/appointments-panel.tsx')).AppointmentsPanel,
  ),
  payments: panel(async () => (await import('../features/books/payments-panel.tsx')).PaymentsPanel),
  partnerships: panel(
    async () => (await import('../features/partnerships/partnerships-panel.tsx')).PartnershipsPanel,
  ),
  contacts: panel(
    async () =>
      (await import('../features/contact-requests/contact-requests-panel.tsx')).ContactRequestsPanel,
  ),
  texts: panel(async () => (await import('../features/texts/texts-panel.tsx')).TextsPanel),
  reviews: panel(async () => (await import('../features/reviews/reviews-panel.tsx')).ReviewsPanel),
  settings: panel(async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel),
  team: panel(async () => (await import('../features/team/team-panel.tsx')).TeamPanel),
}

const { tab: openedTab = adminTabDefault } = parseAdminSearch(
  Object.fromEntries(new URLSearchParams(window.location.search)),
)
const firstPanel = panels[openedTab].fetch().catch(() => {})

/** A panel that came after the page would be kept from sight for a third of a second more. */
function useFirstPanel(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => void firstPanel.then(() => setIsThere(true)), [])
  return isThere
}

function Admin() {
  return (
    <WithQueries>
      <AdminGuard isReady={useFirstPanel()}>{(session) => <Office {...session} />}</AdminGuard>
    </WithQueries>
  )
}

function Office({ email, isUnchecked }: AdminSession) {
  const { tab = adminTabDefault } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePhone()
  const shell = {
    email,
    tab,
    // The grid of one tab says nothing of another's: the tab alone stays in the address.
    onTab: (next: AdminTab) => navigate({ search: { tab: next }, resetScroll: false }),
    search: <SearchEverything className={headerActionClass} />,
    signOut: <SignOutButton className={headerActionClass} />,
  }
  const around = (shown: ReactNode) => <AdminShell {...shell} panels={{ ...panels, [tab]: showing(shown) }} />
  return (
    <OfficeAround value={around}>
      <AdminShell
        {...shell}
        panels={panels}
        counts={useTabCounts()}
        todo={<TodoBanner isAway={isUnchecked} />}
      />
    </OfficeAround>
  )
}
