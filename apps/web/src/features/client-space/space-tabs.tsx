import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import UserRound from 'lucide-react/icons/user-round'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { clientTabElementId, clientTabs } from './client-tab-words.ts'
import { type ClientTab, clientTabDefault, clientTabIds } from './client-tabs.ts'
import type { PanelProps } from './panel-props.ts'

/** The code of what each tab shows. */
const loads: Record<ClientTab, () => Promise<{ default: ComponentType<PanelProps> }>> = {
  'rendez-vous': async () => ({
    default: (await import('./appointments/appointments-panel.tsx')).AppointmentsPanel,
  }),
  reserver: async () => ({ default: (await import('./booking/booking-panel.tsx')).BookingPanel }),
  informations: async () => ({ default: (await import('./profile/profile-panel.tsx')).ProfilePanel }),
}

const panels: Record<ClientTab, ComponentType<PanelProps>> = {
  'rendez-vous': lazy(loads['rendez-vous']),
  reserver: lazy(loads.reserver),
  informations: lazy(loads.informations),
}

/** With all of it at hand, a tab opens at once, and without a network too. */
function loadEveryTab() {
  for (const id of clientTabIds) loads[id]().catch(() => undefined)
}

/** Those of one account: a wash of a subscription is booked by who has one. */
function tabsOf({ subscriptions }: Pick<ClientInfo, 'subscriptions'>): ClientTab[] {
  return clientTabIds.filter((id) => id !== 'reserver' || subscriptions.length > 0)
}

export function SpaceTabs(props: PanelProps) {
  const { info, search, onSearch } = props
  const tabs = tabsOf(info)
  useEffect(loadEveryTab, [])
  return (
    <TabGroup
      // What is not offered leads to the first one.
      selectedIndex={Math.max(0, tabs.indexOf(search.onglet ?? clientTabDefault))}
      onChange={(index) => onSearch({ onglet: tabs[index] })}
      // A panel loads its code and data: arrows move along the tabs, Enter opens one.
      manual
    >
      <div className="sticky top-0 z-30 border-nuit/15 border-b bg-white">
        <ClientTabStrip tabs={tabs} />
      </div>
      {/* What gets the focus stays clear of the strip. */}
      <TabPanels className="site-width py-8 **:scroll-mt-24 sm:py-10">
        {tabs.map((id) => (
          <SpacePanel key={id} id={id} {...props} />
        ))}
      </TabPanels>
    </TabGroup>
  )
}

function SpacePanel({ id, ...props }: PanelProps & { id: ClientTab }) {
  const Panel = panels[id]
  return (
    <TabPanel className="rounded-lg outline-offset-8">
      <Suspense fallback={<Skeleton lines={5} label={`Chargement : ${clientTabs[id]}…`} />}>
        <Panel {...props} />
      </Suspense>
    </TabPanel>
  )
}

const icons: Record<ClientTab, LucideIcon> = {
  'rendez-vous': CalendarDays,
  reserver: CalendarPlus,
  informations: UserRound,
}

/** Equal tabs: on a phone each under its sign, within a thumb's reach. */
function ClientTabStrip({ tabs }: { tabs: ClientTab[] }) {
  return (
    <TabList aria-label="Rubriques" className="site-width grid auto-cols-fr grid-flow-col max-sm:px-2">
      {tabs.map((id) => (
        <ClientTabButton key={id} id={id} />
      ))}
    </TabList>
  )
}

function ClientTabButton({ id }: { id: ClientTab }) {
  const Icon = icons[id]
  return (
    <Tab
      id={clientTabElementId(id)}
      className="flex min-h-14 min-w-0 flex-col items-center justify-center gap-x-2 gap-y-1 border-transparent border-b-4 px-1 pt-2 pb-1.5 text-center text-sm leading-tight font-semibold text-nuit/75 outline-offset-[-3px] hover:text-nuit data-selected:border-ciel data-selected:text-nuit sm:flex-row sm:text-base"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <TwoLines label={clientTabs[id]} />
    </Tab>
  )
}

/** A narrow screen breaks the label after its first word, and nowhere else. */
function TwoLines({ label }: { label: string }) {
  const [first, ...rest] = label.split(' ')
  return (
    <span>
      {first} <span className="whitespace-nowrap">{rest.join(' ')}</span>
    </span>
  )
}
