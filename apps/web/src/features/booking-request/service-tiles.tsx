import { tileTravelText } from '@tramontane/content/towns/travel-charge'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import type { ReactNode } from 'react'
import { ChoiceGroup, radioOf } from '../../components/form/fields/choice-group.tsx'
import { useFieldControl } from '../../components/form/fields/use-field-control.ts'

type ServiceTilesProps = {
  label: ReactNode
  services: BusinessSettings['services']
  /** Of the place that was typed; null while it is not known. */
  charge: TravelCharge | null
}

/** The four washes with what each costs at the customer's place. */
export function ServiceTiles({ label, services, charge }: ServiceTilesProps) {
  const field = useFieldControl<ServiceId | ''>({ hasHint: false })
  const driveCents = charge?.kind === 'surcharge' ? charge.cents : 0
  return (
    <ChoiceGroup field={field} heading={label}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-2 sm:gap-3">
        {serviceIds.map((id, index) => (
          <label
            key={id}
            className="relative grid cursor-pointer content-start rounded-xl bg-white p-3.5 ring-1 ring-nuit/40 transition-shadow hover:bg-ecume has-checked:bg-ecume has-checked:ring-3 has-checked:ring-ciel has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-ciel in-disabled:cursor-not-allowed in-disabled:opacity-60 sm:p-4"
          >
            <input
              {...(index === 0 && { autoFocus: field.attributes.autoFocus })}
              {...radioOf(field, id)}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            <span className="leading-tight font-semibold">{serviceTitles[id]}</span>{' '}
            <span className="mt-1 font-display text-2xl font-bold tabular-nums">
              {formatCents(services[id].priceCents + driveCents)}
            </span>{' '}
            <span className="text-sm leading-snug text-pretty text-nuit/75">{tileTravelText(charge)}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
