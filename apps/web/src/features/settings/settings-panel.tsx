import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { useState } from 'react'
import { controlClass } from '../../components/form/fields/field-frame.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { settingsQuery } from '../../lib/back-office/stored-settings.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useSite } from '../../lib/site.ts'
import { CalendarFeeds } from './agenda/calendar-feeds.tsx'
import { PhotoSection } from './photos/photo-section.tsx'
import { PushDevices } from './push/push-devices.tsx'
import { SectionForm } from './section-form.tsx'
import {
  type SettingsSection,
  sectionIdsOf,
  settingsSectionOf,
  settingsSections,
} from './settings-sections.ts'
import type { CarriedDraft } from './use-settings-form.ts'

/** The tab 'Réglages'. */
export function SettingsPanel() {
  const stored = useQuery(settingsQuery())
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="text-2xl">Réglages</h2>
      {stored.isPending && <Skeleton lines={8} label="Chargement des réglages…" />}
      {stored.isError && !stored.data && (
        <ErrorState text={errorSentence(stored.error)} onRetry={() => stored.refetch()} />
      )}
      {stored.data && <Settings stored={stored.data} />}
    </section>
  )
}

function Settings({ stored }: { stored: StoredSettings }) {
  const section = settingsSectionOf(useSearch({ strict: false }).section)
  const [carried, setCarried] = useState<CarriedDraft | null>(null)
  const [savedRevision, setSavedRevision] = useState<string | null>(null)
  const { revision } = stored
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,48rem)] lg:gap-10">
      <SectionList section={section} />
      {section === 'photos' ? (
        <PhotoSection stored={stored} />
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <SectionForm
            // Other settings, other fields: what was saved is what is shown.
            key={`${section} ${revision}`}
            section={section}
            stored={stored}
            carried={carried?.revision === revision ? carried : null}
            onCarry={setCarried}
            onSaved={setSavedRevision}
            isJustSaved={savedRevision === revision}
          />
          {section === 'agenda' && <CalendarFeeds vans={stored.settings.vans} />}
          {section === 'messages' && <PushDevices />}
        </div>
      )}
    </div>
  )
}

/** The parts of the settings: a list beside the form, a native choice on a phone. */
function SectionList({ section }: { section: SettingsSection }) {
  const navigate = useNavigate()
  const ids = sectionIdsOf(useSite())
  return (
    <nav aria-label="Réglages" className="lg:sticky lg:top-20">
      <select
        aria-label="Rubrique des réglages"
        className={`${controlClass} lg:hidden`}
        value={section}
        onChange={({ target }) =>
          navigate({ to: '/admin', search: searchOf(settingsSectionOf(target.value)) })
        }
      >
        {ids.map((id) => (
          <option key={id} value={id}>
            {settingsSections[id].title}
          </option>
        ))}
      </select>
      <ul className="hidden gap-1 lg:grid">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to="/admin"
              search={searchOf(id)}
              resetScroll={false}
              aria-current={id === section ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-lg px-4 font-medium hover:bg-ecume aria-[current=page]:bg-ecume aria-[current=page]:font-semibold"
            >
              {settingsSections[id].title}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/admin/mise-en-route"
        className="mt-3 inline-flex min-h-11 items-center px-1 text-base text-ciel underline underline-offset-4 lg:px-4"
      >
        Mise en route
      </Link>
    </nav>
  )
}

function searchOf(section: SettingsSection) {
  return { tab: 'settings', section } as const
}
