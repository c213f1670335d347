import { settingElementName, settingMatterName } from '@tramontane/contract/settings/setting-names'
import { isDay } from '@tramontane/domain/days/calendar'
import type { Weekday } from '@tramontane/domain/days/day'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type Change, withVersion } from '@tramontane/domain/site/merge-versions'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { type Version, VersionChoice } from '../../components/ui/version-choice.tsx'
import type { CarriedDraft, SettingsForm } from './use-settings-form.ts'

/** What somebody else saved meanwhile: what does not clash is in the fields already, the rest is chosen here. */
export function MergedSettings({ carried, form }: { carried: CarriedDraft; form: SettingsForm }) {
  const { clashes, theirs } = carried
  const [chosen, setChosen] = useState<Record<string, Version>>({})

  function choose(names: string[], version: Version) {
    const some = clashes.filter(({ path }) => names.includes(path.join('.')))
    const values = some.reduce<BusinessSettings>(
      (draft, clash) => withVersion(draft, { path: clash.path, version: clash[version] }, settingElementName),
      form.state.values,
    )
    for (const key of new Set(some.map(({ path }) => path[0] as keyof BusinessSettings)))
      form.setFieldValue(key, values[key] as never)
    setChosen((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, version])) }))
  }

  return (
    <div className="grid gap-4">
      <section
        aria-label="Enregistré entre-temps"
        className="grid gap-2 rounded-lg border border-nuit/15 bg-ecume p-4"
      >
        <p className="font-semibold">Quelqu’un d’autre a enregistré entre-temps :</p>
        <ul className="list-disc space-y-1 pl-5">
          {theirs.map((change) => (
            <li key={change.path.join('.')} className="wrap-anywhere">
              {changeText(change)}
            </li>
          ))}
        </ul>
        <p className="text-nuit/75 text-sm">
          Votre saisie et la sienne sont réunies ci-dessous. Enregistrez pour confirmer.
        </p>
      </section>
      {clashes.length > 0 && (
        <VersionChoice
          title="Vous avez changé la même chose tous les deux :"
          rows={clashes.map(({ path, mine, theirs: other }) => ({
            name: path.join('.'),
            label: settingMatterName(path),
            mine: valueText(path, mine),
            theirs: valueText(path, other),
            chosen: chosen[path.join('.')] ?? (mine === undefined ? 'theirs' : 'mine'),
          }))}
          onChoose={choose}
        />
      )}
    </div>
  )
}

function changeText({ path, before, after }: Change): string {
  const name = settingMatterName(path)
  if (before === undefined) return `${name} : ajouté`
  if (after === undefined) return `${name} : retiré`
  return `${name} : ${valueText(path, before)} → ${valueText(path, after)}`
}

const words: Record<string, string> = {
  included: 'compris',
  surcharge: 'avec supplément',
  quotation: 'sur devis',
  closed: 'fermé',
  appointment: 'sur rendez-vous',
  prefer: 'préférés',
  only: 'seuls jours',
  ...serviceTitles,
}

function valueText(path: string[], value: unknown): string {
  if (value === undefined) return 'Retiré'
  if (value === null || value === '') return 'Rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number' && path[0] === 'sectors') return weekdayName(value as Weekday)
  if (typeof value === 'number') return /cents$/i.test(path.at(-1) ?? '') ? formatCents(value) : String(value)
  if (typeof value === 'string' && path[0] === 'ownDrives') return communeOfCode(value)
  if (
    typeof value === 'string' &&
    path.includes('towns') &&
    ['sectors', 'suspensions'].includes(path[0] ?? '')
  )
    return communeOfCode(value)
  if (typeof value === 'string') return isDay(value) ? shortFrenchDate(value) : (words[value] ?? value)
  if (Array.isArray(value)) return value.map((part) => valueText(path, part)).join(', ') || 'Rien'
  return Object.entries(value)
    .map(([key, part]) => valueText([...path, key], part))
    .join(' – ')
}
