import { createLazyFileRoute } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { SearchEverything } from '../features/admin-search/search-everything.tsx'
import { AdminGuard } from '../features/admin-session/admin-guard.tsx'
import { SignOutButton } from '../features/admin-session/sign-out-button.tsx'
import { AdminCrash } from '../features/admin-shell/admin-crash.tsx'
import { headerActionClass } from '../features/admin-shell/admin-header.tsx'
import { AdminShell } from '../features/admin-shell/admin-shell.tsx'
import { type AdminTab, adminTabDefault } from '../features/admin-shell/admin-tabs.ts'
import { TodoBanner } from '../features/todo/todo-banner.tsx'
import { useTabCounts } from '../features/todo/use-tab-counts.ts'
import { usePhone } from '../phone/use-phone.ts'

export const Route = createLazyFileRoute('/admin')({ component: Admin, errorComponent: AdminCrash })

const panels: Record<AdminTab, ComponentType> = {
  today: lazy(async () => {
    const { DayPanel } = await import('../features/day/day-panel.tsx')
    return { default: DayPanel }
  }),
  dashboard: lazy(async () => {
    const { StatisticsPanel } = await import('../features/statistics/statistics-panel.tsx')
    return { default: StatisticsPanel }
  }),
  subscribers: lazy(async () => {
    const { SubscribersPanel } = await import('../features/subscribers/subscribers-panel.tsx')
    return { default: SubscribersPanel }
  }),
  clients: lazy(async () => {
    const { ClientsPanel } = await import('../features/clients/clients-panel.tsx')
    const { FileOr } = await import('../features/client-file/file-page.tsx')
    return {
      default: () => (
        <FileOr>
          <ClientsPanel />
        </FileOr>
      ),
    }
  }),
  'client-accounts': lazy(async () => {
    const { ClientAccountsPanel } = await import('../features/client-accounts/client-accounts-panel.tsx')
    return { default: ClientAccountsPanel }
  }),
  appointments: lazy(async () => {
    const { AppointmentsPanel } = await import('../features/appointments/appointments-panel.tsx')
    return { default: AppointmentsPanel }
  }),
  partnerships: lazy(async () => {
    const { PartnershipsPanel } = await import('../features/partnerships/partnerships-panel.tsx')
    return { default: PartnershipsPanel }
  }),
  contacts: lazy(async () => {
    const { ContactRequestsPanel } = await import('../features/contact-requests/contact-requests-panel.tsx')
    return { default: ContactRequestsPanel }
  }),
  settings: lazy(async () => {
    const { SettingsPanel } = await import('../features/settings/settings-panel.tsx')
    return { default: SettingsPanel }
  }),
  team: lazy(async () => {
    const { TeamPanel } = await import('../features/team/team-panel.tsx')
    return { default: TeamPanel }
  }),
}

function Admin() {
  return (
    <WithQueries>
      <AdminGuard>{({ email }) => <Office email={email} />}</AdminGuard>
    </WithQueries>
  )
}

function Office({ email }: { email: string }) {
  const { tab = adminTabDefault } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePhone()
  return (
    <AdminShell
      email={email}
      tab={tab}
      // The grid of one tab says nothing of another's: the tab alone stays in the address.
      onTab={(next) => navigate({ search: { tab: next }, resetScroll: false })}
      panels={panels}
      counts={useTabCounts()}
      search={<SearchEverything className={headerActionClass} />}
      signOut={<SignOutButton className={headerActionClass} />}
      todo={<TodoBanner />}
    />
  )
}
