import { TabPanel } from '@headlessui/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'

/** What a tab shows. */
export type Panel = {
  fetch: () => Promise<unknown>
  /** It once it was fetched, else what waits for it. */
  shown: () => ComponentType
}

/** A panel that is loaded when its tab is first opened. */
export function panel(load: () => Promise<ComponentType>): Panel {
  let whole: ComponentType | undefined
  const fetch = async () => {
    whole = await load()
    return { default: whole }
  }
  const Waiting = lazy(fetch)
  return { fetch, shown: () => whole ?? Waiting }
}

/** A panel that is there already. */
export function showing(shown: ReactNode): Panel {
  return { fetch: async () => {}, shown: () => () => shown }
}

export function AdminPanel({ title, panel }: { title: string; panel: Panel }) {
  return (
    <TabPanel className="rounded-lg outline-offset-8">
      <Suspense fallback={<Skeleton lines={6} label={`Chargement : ${title}…`} />}>
        <Shown panel={panel} />
      </Suspense>
    </TabPanel>
  )
}

/** The same component for as long as the tab is open, however it came. */
function Shown({ panel }: { panel: Panel }) {
  const [Component] = useState(panel.shown)
  return <Component />
}
