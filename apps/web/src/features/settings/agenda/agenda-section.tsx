import type { StoredSettings } from '@tramontane/contract/replies/site'
import { settingsSections } from '../settings-sections.ts'
import { CalendarFeeds } from './calendar-feeds.tsx'

export function AgendaSection({ stored }: { stored: StoredSettings }) {
  const { title, lead } = settingsSections.agenda
  return (
    <div className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-6 max-w-[65ch] text-nuit/80">{lead}</p>
      <CalendarFeeds vans={stored.settings.vans} />
    </div>
  )
}
