import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { BusyFeedState } from '@tramontane/contract/replies/calendars'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import type { BusyFeed } from '@tramontane/domain/site/business-settings'
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { type Choice, NativeSelect } from '../../../../components/form/fields/native-select.tsx'
import { useFieldControl } from '../../../../components/form/fields/use-field-control.ts'
import { ListEditor } from '../../../../components/form/list/list-editor.tsx'
import { busyFeedsQuery } from '../../settings-query.ts'
import type { SettingsForm } from '../../use-settings-form.ts'
import { useHasError } from '../use-has-error.ts'

const freshFeed: BusyFeed = { name: '', url: '', van: null }

/** The other calendars of the owner's, whose events keep time. */
export function AgendaFields({ form }: { form: SettingsForm }) {
  const hasError = useHasError(form, 'busyFeeds')
  const vans = useStore(form.store, ({ values }) => values.vans)
  const { data: states = [] } = useQuery(busyFeedsQuery)
  const stateOf = ({ url }: BusyFeed) => states.find((state) => state.url === url.trim())
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold font-display text-lg">Vos autres agendas</legend>
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        Ce que vous y notez bloque les créneaux : rendez-vous personnels, vacances, autre travail. Lus tous
        les quarts d’heure ; seules les heures sont gardées, jamais les titres. Un lavage déjà pris ne bouge
        pas : il vient dans « À faire ».
      </p>
      <form.AppField name="busyFeeds" mode="array">
        {(list) => (
          <ListEditor
            names={list.state.value.map(({ name }) => name)}
            facts={list.state.value.map((feed) => factOf(feed, stateOf(feed)))}
            noun="un agenda"
            onAdd={() => list.pushValue(freshFeed)}
            onRemove={(index) => list.removeValue(index)}
            hasError={hasError}
          >
            {(index) => (
              <>
                <form.AppField name={`busyFeeds[${index}].name`}>
                  {(field) => <field.TextField label="Nom de l’agenda" maxLength={60} autoComplete="off" />}
                </form.AppField>
                {vans > 1 && (
                  <form.AppField name={`busyFeeds[${index}].van`}>
                    {() => <VanField vans={vans} />}
                  </form.AppField>
                )}
                <div className="sm:col-span-2">
                  <form.AppField name={`busyFeeds[${index}].url`}>
                    {(field) => (
                      <field.TextField
                        label="Adresse secrète au format iCal"
                        hint="Chez Google : les paramètres de l’agenda, « Intégrer l’agenda ». Elle commence par https:// ou webcal://."
                        inputMode="url"
                        maxLength={1000}
                        autoComplete="off"
                      />
                    )}
                  </form.AppField>
                </div>
                <State state={stateOf(list.state.value[index] ?? freshFeed)} />
              </>
            )}
          </ListEditor>
        )}
      </form.AppField>
    </fieldset>
  )
}

const ofAll = 'all'

function VanField({ vans }: { vans: number }) {
  const { value, error, change, attributes } = useFieldControl<number | null>({ hasHint: false })
  const choices: Choice[] = Array.from({ length: vans }, (_, index) => ({
    value: String(index + 1),
    label: `La camionnette ${index + 1}`,
  }))
  return (
    <FieldFrame label="Ce qu’il bloque" id={attributes.id} error={error}>
      <NativeSelect
        {...attributes}
        value={value === null ? ofAll : String(value)}
        choices={[{ value: ofAll, label: 'Toutes les camionnettes' }, ...choices]}
        onChoose={(chosen) => change(chosen === ofAll ? null : Number(chosen))}
      />
    </FieldFrame>
  )
}

/** '' while nothing is known of it: it was just typed. */
function factOf({ url }: BusyFeed, state: BusyFeedState | undefined): string {
  if (!url) return 'À compléter'
  if (!state) return ''
  if (state.trouble) return 'À vérifier'
  return state.readAt ? eventsText(state.events ?? 0) : 'Lu dans la minute'
}

function eventsText(events: number): string {
  if (events === 0) return 'Rien d’occupé'
  return events === 1 ? '1 événement' : `${events.toLocaleString('fr-FR')} événements`
}

function State({ state }: { state: BusyFeedState | undefined }) {
  if (!state) return null
  return (
    <ul role="status" className="grid gap-1 text-nuit/80 text-sm sm:col-span-2">
      {state.readAt && (
        <li>
          Lu le {momentText(state.readAt)} : {eventsText(state.events ?? 0).toLowerCase()}.
        </li>
      )}
      {state.trouble && (
        <li className="text-grenat">
          {state.trouble}
          {state.troubleSince && ` Depuis le ${momentText(state.troubleSince)}.`}
        </li>
      )}
    </ul>
  )
}

function momentText(instant: string): string {
  const at = new Date(instant)
  return whenText(dayOf(at), timeOf(at))
}
