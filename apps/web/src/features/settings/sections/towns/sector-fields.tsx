import { useStore } from '@tanstack/react-form'
import { weekdays } from '@tramontane/domain/days/day'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { CheckChipsField, weekdayChoices } from '../../../../components/form/fields/check-chips-field.tsx'
import { ChipsField } from '../../../../components/form/fields/chips-field.tsx'
import type { Choice } from '../../../../components/form/fields/native-select.tsx'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'
import { townChoices } from '../town-choices.ts'
import { TownsField } from '../towns-field.tsx'
import { useHasError } from '../use-has-error.ts'
import { sectorNotes } from './sector-notes.ts'

const modes = [
  { value: 'prefer', label: 'Ces jours d’abord' },
  { value: 'only', label: 'Ces jours seulement' },
]

const freshSector: Sector = { name: '', towns: [], weekdays: [], mode: 'prefer' }

/** Towns that are washed in on the same weekdays. */
export function SectorFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'sectors')
  const served = useStore(form.store, ({ values }) => values.towns)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Vos secteurs</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Des communes que vous groupez, et les jours où vous y passez. Une adresse dont la commune n’est pas
        connue n’est d’aucun secteur : tous les jours lui sont ouverts.
      </p>
      <form.AppField name="sectors" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(({ name }) => name)}
            facts={list.state.value.map(sectorText)}
            noun="un secteur"
            onAdd={() => list.pushValue(freshSector)}
            onRemove={(index) => list.removeValue(index)}
            hasError={hasError}
          >
            {(index) => (
              <SectorField
                form={form}
                index={index}
                towns={townChoices(
                  served,
                  list.state.value.flatMap(({ towns }) => towns),
                )}
              />
            )}
          </ListEditor>
        )}
      </form.AppField>
    </fieldset>
  )
}

function sectorText({ towns, weekdays: days, mode }: Sector): string {
  if (towns.length === 0 || days.length === 0) return 'À compléter'
  const count = towns.length === 1 ? '1 commune' : `${towns.length} communes`
  const short = weekdays.filter((day) => days.includes(day)).map((day) => weekdayName(day).slice(0, 3))
  return `${count}, ${short.join(' ')}${mode === 'only' ? ' seulement' : ' d’abord'}`
}

function SectorField({ form, index, towns }: { form: SettingsForm; index: number; towns: Choice[] }) {
  return (
    <>
      <form.AppField name={`sectors[${index}].name`}>
        {(field) => <field.TextField label="Nom" maxLength={60} autoComplete="off" />}
      </form.AppField>
      <form.AppField name={`sectors[${index}].mode`}>
        {() => (
          <ChipsField
            label="Dans ces communes, proposer"
            choices={modes}
            hint="« Seulement » : aucun client n’y réserve un autre jour."
          />
        )}
      </form.AppField>
      <div className="sm:col-span-2">
        <form.AppField name={`sectors[${index}].weekdays`}>
          {() => <CheckChipsField label="Jours" choices={weekdayChoices()} />}
        </form.AppField>
      </div>
      <div className="sm:col-span-2">
        <form.AppField name={`sectors[${index}].towns`}>{() => <TownsField towns={towns} />}</form.AppField>
      </div>
      <Notes form={form} index={index} />
    </>
  )
}

function Notes({ form, index }: { form: SettingsForm; index: number }) {
  const { hours, sectors, towns } = useStore(form.store, ({ values }) => values)
  const sector = sectors[index]
  if (!sector) return null
  const servedTowns = new Map(townChoices(towns).map(({ value, label }) => [value, label]))
  return (
    <ul role="status" className="grid gap-1 text-nuit/80 text-sm sm:col-span-2">
      {sectorNotes(sector, { hours, sectors, servedTowns }).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
