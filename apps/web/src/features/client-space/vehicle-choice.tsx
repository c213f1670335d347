import type { ClientSubscription } from '@tramontane/contract/replies/clients'
import Car from 'lucide-react/icons/car'
import { vehicleName } from './chosen-subscription.ts'

type VehicleChoiceProps = {
  subscriptions: ClientSubscription[]
  chosen: ClientSubscription
  onChoose: (subscriptionId: number) => void
}

/** For who has several subscriptions: which one this page speaks of. */
export function VehicleChoice({ subscriptions, chosen, onChoose }: VehicleChoiceProps) {
  if (subscriptions.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons.
    <div role="group" aria-label="Véhicule affiché" className="flex flex-wrap gap-2">
      {subscriptions.map((subscription) => (
        <button
          key={subscription.id}
          type="button"
          aria-pressed={subscription.id === chosen.id}
          onClick={() => onChoose(subscription.id)}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-nuit/25 bg-white px-4 text-left text-base leading-tight font-semibold hover:bg-ecume aria-pressed:border-nuit aria-pressed:bg-nuit aria-pressed:text-white"
        >
          <Car aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere py-1">
            {vehicleName(subscription)}
            <span className="font-normal"> · {subscription.licensePlate}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
