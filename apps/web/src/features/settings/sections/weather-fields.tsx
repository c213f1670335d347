import { serviceIds, serviceTitles } from '@tramontane/domain/washes/services'
import { usualThresholds } from '@tramontane/domain/weather/wash-weather'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

/** What of the weather each wash minds. */
export function WeatherFields({ form }: { form: SettingsForm }) {
  return (
    <div className="grid gap-4">
      {serviceIds.map((id) => (
        <fieldset key={id} className="min-w-0">
          <legend className="sr-only">{serviceTitles[id]}</legend>
          <form.AppField name={`weather.${id}`}>
            {() => (
              <SwitchField label={`${serviceTitles[id]} : la météo compte`} fresh={usualThresholds}>
                <form.AppField name={`weather.${id}.rainMm`}>
                  {() => (
                    <NumberField kind="decimal" label="Pluie, à partir de" hint="En millimètres par heure." />
                  )}
                </form.AppField>
                <form.AppField name={`weather.${id}.rainPercent`}>
                  {() => (
                    <NumberField
                      label="Ou pluie probable, à partir de"
                      hint="En pour cent, si le service de météo le dit."
                    />
                  )}
                </form.AppField>
                <form.AppField name={`weather.${id}.gustKmh`}>
                  {() => <NumberField label="Rafales, à partir de" hint="En km/h." />}
                </form.AppField>
                <div className="max-sm:hidden" />
                <form.AppField name={`weather.${id}.coldC`}>
                  {() => <NumberField kind="decimal" label="Froid, au-dessous de" hint="En degrés." />}
                </form.AppField>
                <form.AppField name={`weather.${id}.heatC`}>
                  {() => <NumberField kind="decimal" label="Chaleur, au-dessus de" hint="En degrés." />}
                </form.AppField>
              </SwitchField>
            )}
          </form.AppField>
        </fieldset>
      ))}
    </div>
  )
}
