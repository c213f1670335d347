import { Tab, TabList } from '@headlessui/react'
import { type RefObject, useEffect, useRef } from 'react'
import { type AdminTab, adminTabIds, adminTabs } from './admin-tabs.ts'

/** The tabs on one line; on a phone the line scrolls, and the page does not. */
export function AdminTabStrip({ tab }: { tab: AdminTab }) {
  const list = useRef<HTMLDivElement>(null)
  useSelectedInSight(list, tab)
  return (
    <TabList
      ref={list}
      aria-label="Rubriques"
      className="mx-auto flex max-w-screen-2xl overflow-x-auto scroll-smooth px-3 [scrollbar-width:none] max-lg:mask-x-from-[calc(100%-0.75rem)] lg:px-2"
    >
      {adminTabIds.map((id) => (
        <Tab
          key={id}
          className="min-h-13 shrink-0 border-transparent border-b-4 px-3 pt-1 font-semibold text-[0.9375rem] text-nuit/75 outline-offset-[-3px] hover:text-nuit data-selected:border-ciel data-selected:text-nuit md:px-4"
        >
          {adminTabs[id]}
        </Tab>
      ))}
    </TabList>
  )
}

/** A tab chosen by its address may lie outside the strip's visible part. */
function useSelectedInSight(list: RefObject<HTMLDivElement | null>, tab: AdminTab) {
  useEffect(() => {
    const strip = list.current
    const selected = strip?.children[adminTabIds.indexOf(tab)]
    if (!strip || !(selected instanceof HTMLElement)) return
    strip.scrollLeft = selected.offsetLeft - (strip.clientWidth - selected.offsetWidth) / 2
  }, [list, tab])
}
