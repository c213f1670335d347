import { Link, useNavigate } from '@tanstack/react-router'
import { controlClass } from '../../components/form/field-frame.tsx'
import {
  type SettingsSection,
  settingsSectionIds,
  settingsSectionOf,
  settingsSections,
} from './settings-sections.ts'

/** The parts of the settings: a list beside the form, a native choice on a phone. */
export function SectionList({ section }: { section: SettingsSection }) {
  const navigate = useNavigate()
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
        {settingsSectionIds.map((id) => (
          <option key={id} value={id}>
            {settingsSections[id].title}
          </option>
        ))}
      </select>
      <ul className="hidden gap-1 lg:grid">
        {settingsSectionIds.map((id) => (
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
    </nav>
  )
}

function searchOf(section: SettingsSection) {
  return { tab: 'settings', section } as const
}
