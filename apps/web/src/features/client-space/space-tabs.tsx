import { TabGroup, TabPanel, TabPanels } from '@headlessui/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ClientTabStrip } from './client-tab-strip.tsx'
import { type ClientTab, clientTabDefault, clientTabIds, clientTabs } from './client-tabs.ts'
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

export function SpaceTabs(props: PanelProps) {
  const { search, onSearch } = props
  useEffect(loadEveryTab, [])
  return (
    <TabGroup
      selectedIndex={clientTabIds.indexOf(search.onglet ?? clientTabDefault)}
      onChange={(index) => onSearch({ onglet: clientTabIds[index] })}
      // A panel loads its code and data: arrows move along the tabs, Enter opens one.
      manual
    >
      <div className="sticky top-0 z-30 border-nuit/15 border-b bg-white">
        <ClientTabStrip />
      </div>
      {/* What gets the focus stays clear of the strip. */}
      <TabPanels className="site-width py-8 **:scroll-mt-24 sm:py-10">
        {clientTabIds.map((id) => (
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
