import { TabGroup, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { AdminHeader } from './admin-header.tsx'
import { AdminPanel, type Panel } from './admin-panel.tsx'
import { AdminTabStrip, type TabCounts } from './admin-tab-strip.tsx'
import { adminTabs } from './admin-tab-words.ts'
import { type AdminTab, adminTabIds } from './admin-tabs.ts'

type AdminShellProps = {
  email: string
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  /** What each tab shows, loaded when it is first opened. */
  panels: Record<AdminTab, Panel>
  /** The way to everything, in the header. */
  search?: ReactNode
  signOut: ReactNode
  /** What waits, above everything else. */
  todo?: ReactNode
  /** How much waits behind each tab. */
  counts?: TabCounts
}

export function AdminShell({ email, tab, onTab, panels, search, signOut, todo, counts }: AdminShellProps) {
  return (
    <TabGroup
      selectedIndex={adminTabIds.indexOf(tab)}
      onChange={(index) => onTab(adminTabIds[index] ?? tab)}
      // A panel loads its code and data: arrows move along the tabs, Enter opens one.
      manual
      className="min-h-dvh"
    >
      <AdminHeader email={email} search={search} signOut={signOut} />
      {todo}
      <nav aria-label="Rubriques" className="sticky top-0 z-40 border-nuit/15 border-b bg-white">
        <AdminTabStrip tab={tab} counts={counts} />
      </nav>
      <TabPanels as="main" className="mx-auto max-w-screen-2xl px-4 py-4 md:px-6 md:py-8">
        {adminTabIds.map((id) => (
          <AdminPanel key={id} title={adminTabs[id]} panel={panels[id]} />
        ))}
      </TabPanels>
    </TabGroup>
  )
}
