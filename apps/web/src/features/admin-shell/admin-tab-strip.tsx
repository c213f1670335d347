import { Tab, TabList } from '@headlessui/react'
import { type RefObject, useEffect, useRef } from 'react'
import { adminTabs } from './admin-tab-words.ts'
import { type AdminTab, adminTabIds } from './admin-tabs.ts'

export type TabCounts = Partial<Record<AdminTab, number>>

/** The tabs on one line; on a phone the line scrolls, and the page does not. */
export function AdminTabStrip({ tab, counts = {} }: { tab: AdminTab; counts?: TabCounts }) {
  const list = useRef<HTMLDivElement>(null)
  useSelectedInSight(list, tab, Object.values(counts).join())
  return (
    <TabList
      ref={list}
      aria-label="Rubriques"
      className="mx-auto flex max-w-screen-2xl overflow-x-auto scroll-smooth px-3 [scrollbar-width:none] max-2xl:mask-x-from-[calc(100%-0.75rem)] lg:px-2"
    >
      {adminTabIds.map((id) => (
        <Tab
          key={id}
          className="relative min-h-13 shrink-0 border-transparent border-b-4 px-3 pt-1 lg:px-2 font-semibold text-[0.9375rem] text-nuit/75 outline-offset-[-3px] hover:text-nuit data-selected:border-ciel data-selected:text-nuit 2xl:px-4"
        >
          {adminTabs[id]}
          <TabCount count={counts[id] ?? 0} />
        </Tab>
      ))}
    </TabList>
  )
}

/** How much waits behind a tab, for eyes and ears; nothing where nothing does. */
function TabCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-1.5 inline-block min-w-5.5 rounded-full bg-soleil px-1.5 py-0.5 text-center font-bold text-nuit text-xs tabular-nums">
      <span className="sr-only">, </span>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> à traiter</span>
    </span>
  )
}

/** A tab chosen by its address may lie outside the strip's visible part, and counts that come later push it there. */
function useSelectedInSight(list: RefObject<HTMLDivElement | null>, tab: AdminTab, counts: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change where the tab lies.
  useEffect(() => {
    const strip = list.current
    const selected = strip?.children[adminTabIds.indexOf(tab)]
    if (!strip || !(selected instanceof HTMLElement)) return
    strip.scrollLeft = selected.offsetLeft - (strip.clientWidth - selected.offsetWidth) / 2
  }, [list, tab, counts])
}
