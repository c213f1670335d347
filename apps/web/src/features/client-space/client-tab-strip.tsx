import { Tab, TabList } from '@headlessui/react'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import UserRound from 'lucide-react/icons/user-round'
import { type ClientTab, clientTabElementId, clientTabIds, clientTabs } from './client-tabs.ts'

const icons: Record<ClientTab, LucideIcon> = {
  'rendez-vous': CalendarDays,
  reserver: CalendarPlus,
  informations: UserRound,
}

/** Three equal tabs: on a phone each under its sign, within a thumb's reach. */
export function ClientTabStrip() {
  return (
    <TabList aria-label="Rubriques" className="site-width grid grid-cols-3 max-sm:px-2">
      {clientTabIds.map((id) => (
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
