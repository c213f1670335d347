import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { suspensionReason } from '@tramontane/content/business/suspension-words'
import type { DroughtView } from '@tramontane/contract/replies/drought'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { CheckChipsField } from '../../../../components/form/fields/check-chips-field.tsx'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import { droughtQuery } from '../../settings-query.ts'
import type { SettingsForm } from '../../use-settings-form.ts'
import { townChoices } from '../town-choices.ts'
import { TownsField } from '../towns-field.tsx'
import { useHasError } from '../use-has-error.ts'
import { DroughtLevels } from './drought-levels.tsx'
import { freshSuspension } from './fresh-suspension.ts'

/** What the orders say of the served towns, and what the owner answers: which washes stop, where, until when. */
export function DroughtFields({ form }: { form: SettingsForm }) {
  const drought = useQuery(droughtQuery)
  return (
    <>
      <DroughtLevels drought={drought} />
      <Suspensions form={form} drought={drought.data} />
    </>
  )
}

function Suspensions({ form, drought }: { form: SettingsForm; drought: DroughtView | undefined }) {
  const today = dayOf(new Date())
  const hasError = useHasError(form, 'suspensions')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Ce que vous suspendez</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Plus personne ne réserve ces prestations là et ces jours-là ; vous, si. Le site le dit, avec ce qui
        reste possible. Les rendez-vous déjà pris vous sont montrés à l’enregistrement : vous les déplacez, ou
        ils restent. Un rythme n’a pas de date ces jours-là.
      </p>
      <form.AppField name="suspensions" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(nameOf)}
            facts={list.state.value.map((one) => factOf(one, today))}
            noun="une suspension"
            onAdd={() => list.pushValue(freshSuspension(drought, today))}
            onRemove={(index) => list.removeValue(index)}
            hasError={hasError}
          >
            {(index) => <SuspensionField form={form} index={index} />}
          </ListEditor>
        )}
      </form.AppField>
    </fieldset>
  )
}

const services = serviceIds.map((value) => ({ value, label: serviceTitles[value] }))

function SuspensionField({ form, index }: { form: SettingsForm; index: number }) {
  const served = useStore(form.store, ({ values }) => values.towns)
  const { isEverywhere, towns } = useStore(form.store, ({ values }) => values.suspensions[index]) ?? {}
  return (
    <>
      <div className="sm:col-span-2">
        <form.AppField name={`suspensions[${index}].services`}>
          {() => <CheckChipsField label="Prestations qui s’arrêtent" choices={services} />}
        </form.AppField>
      </div>
      <form.AppField name={`suspensions[${index}].from`}>
        {(field) => <field.TextField type="date" label="À partir du" />}
      </form.AppField>
      <form.AppField name={`suspensions[${index}].until`}>
        {(field) => <field.TextField type="date" label="Jusqu’au" hint="Ce jour-là compris." />}
      </form.AppField>
      <div className="sm:col-span-2">
        <form.AppField name={`suspensions[${index}].isEverywhere`}>
          {(field) => (
            <field.CheckboxField
              label="Partout"
              optional
              hint="Aussi là où la commune d’une adresse n’est pas connue."
            />
          )}
        </form.AppField>
      </div>
      {!isEverywhere && (
        <div className="sm:col-span-2">
          <form.AppField name={`suspensions[${index}].towns`}>
            {() => <TownsField towns={townChoices(served, towns)} />}
          </form.AppField>
        </div>
      )}
      <div className="sm:col-span-2">
        <form.AppField name={`suspensions[${index}].reason`}>
          {(field) => (
            <field.TextField
              label="Raison"
              optional
              maxLength={100}
              hint={`Dite aux clients : « arrêté préfectoral du 3 juin ». Sans elle : « ${suspensionReason} ».`}
            />
          )}
        </form.AppField>
      </div>
    </>
  )
}

/** '' while its days are being typed. */
function nameOf({ from, until }: Suspension): string {
  return isDay(from) && isDay(until) ? frenchDays({ from, to: until }) : ''
}

function factOf({ services: some, isEverywhere, towns, until }: Suspension, today: string): string {
  if (some.length === 0 || (!isEverywhere && towns.length === 0)) return 'À compléter'
  if (isDay(until) && until < today) return 'Terminée'
  const count = some.length === 1 ? '1 prestation' : `${some.length} prestations`
  if (isEverywhere) return `${count}, partout`
  return `${count}, ${towns.length === 1 ? communeOfCode(towns[0] ?? '') : `${towns.length} communes`}`
}
