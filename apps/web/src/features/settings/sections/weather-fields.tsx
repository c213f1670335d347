import { useStore } from '@tanstack/react-form'
import type { WeatherThresholds } from '@tramontane/domain/site/business-settings'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { usualThresholds } from '@tramontane/domain/weather/wash-weather'
import { useState } from 'react'
import { NumberField } from '../../../components/form/fields/number-field.tsx'
import { SwitchField } from '../../../components/form/fields/switch-field.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

type ServiceProps = { form: SettingsForm; id: ServiceId }

/** What of the weather each wash minds: in a line, whose figures open. */
export function WeatherFields({ form }: { form: SettingsForm }) {
  return (
    <div className="grid gap-3">
      {serviceIds.map((id) => (
        <fieldset key={id} className="min-w-0">
          <legend className="sr-only">{serviceTitles[id]}</legend>
          <form.AppField name={`weather.${id}`}>
            {() => (
              <SwitchField label={`${serviceTitles[id]} : la météo compte`} fresh={usualThresholds}>
                <Thresholds form={form} id={id} />
              </SwitchField>
            )}
          </form.AppField>
        </fieldset>
      ))}
    </div>
  )
}

function Thresholds({ form, id }: ServiceProps) {
  const thresholds = useStore(form.store, ({ values }) => values.weather[id])
  const hasError = useStore(form.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta).some(
      ([name, meta]) => name.startsWith(`weather.${id}.`) && (meta?.errors.length ?? 0) > 0,
    ),
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="-mt-2 sm:col-span-2"
    >
      <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem]">
        {thresholds && thresholdsText(thresholds)}{' '}
        <span className="whitespace-nowrap font-medium text-ciel underline">Changer les seuils</span>
      </summary>
      <div className="mt-2 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
        <form.AppField name={`weather.${id}.rainMm`}>
          {() => <NumberField kind="decimal" label="Pluie, dès" unit="mm/h" />}
        </form.AppField>
        <form.AppField name={`weather.${id}.rainPercent`}>
          {() => <NumberField label="Ou probable, dès" unit="%" />}
        </form.AppField>
        <form.AppField name={`weather.${id}.gustKmh`}>
          {() => <NumberField label="Rafales, dès" unit="km/h" />}
        </form.AppField>
        <form.AppField name={`weather.${id}.coldC`}>
          {() => <NumberField kind="decimal" label="Froid, sous" unit="°C" />}
        </form.AppField>
        <form.AppField name={`weather.${id}.heatC`}>
          {() => <NumberField kind="decimal" label="Chaleur, plus de" unit="°C" />}
        </form.AppField>
      </div>
    </details>
  )
}

/** 'Pluie dès 0,5 mm/h ou 60 %, rafales dès 60 km/h, sous 2 °C, plus de 38 °C.' A figure that is none yet is left open. */
function thresholdsText({ rainMm, rainPercent, gustKmh, coldC, heatC }: WeatherThresholds): string {
  const [rain, percent, gust, cold, heat] = [rainMm, rainPercent, gustKmh, coldC, heatC].map(
    (figure: number | null) => (figure === null ? '…' : String(figure).replace('.', ',')),
  )
  return `Pluie dès ${rain} mm/h ou ${percent} %, rafales dès ${gust} km/h, sous ${cold} °C, plus de ${heat} °C.`
}
