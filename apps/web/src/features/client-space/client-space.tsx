import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import Car from 'lucide-react/icons/car'
import { chosenSubscription, vehicleName } from './chosen-subscription.ts'
import type { ClientSearch } from './client-search.ts'
import { clientTabDefault } from './client-tabs.ts'
import { ClientGuard } from './frame/client-guard.tsx'
import { OverdueBanner } from './frame/overdue-banner.tsx'
import { PasswordPrompt, usePasswordPrompt } from './frame/password-prompt.tsx'
import { SignOutButton } from './frame/sign-out-button.tsx'
import { barActionClass, SpaceBar } from './frame/space-bar.tsx'
import { SpaceHeader } from './frame/space-header.tsx'
import { SpaceTabs } from './space-tabs.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** /espace-client: its whole state is in the address. */
export function ClientSpace() {
  return <ClientGuard>{(info) => <OpenSpace info={info} />}</ClientGuard>
}

function OpenSpace({ info }: { info: ClientInfo }) {
  const [search, onSearch] = useClientSearch()
  const subscription = chosenSubscription(info, search.vehicule)
  const prompt = usePasswordPrompt(info)
  const place = useKeptFocus(prompt.isShown)
  return (
    <>
      <SpaceBar>
        <SignOutButton className={barActionClass} />
      </SpaceBar>
      <main>
        <SpaceHeader
          info={info}
          subscription={subscription}
          vehicleChoice={
            subscription && (
              <VehicleChoice
                subscriptions={info.subscriptions}
                chosen={subscription}
                onChoose={(vehicule) => onSearch({ vehicule })}
              />
            )
          }
        />
        <div className="site-width grid gap-4 not-empty:pb-6">
          {subscription && <OverdueBanner subscription={subscription} />}
          {prompt.isShown && <PasswordPrompt onLater={prompt.later} />}
        </div>
        {!prompt.isDue && (
          <div ref={place} tabIndex={-1}>
            <SpaceTabs info={info} subscription={subscription} search={search} onSearch={onSearch} />
          </div>
        )}
      </main>
    </>
  )
}

/** The address of the client space, and what writes a part of it. */
function useClientSearch(): [ClientSearch, (change: ClientSearch) => void] {
  const search = useSearch({ from: '/espace-client' })
  const navigate = useNavigate({ from: '/espace-client' })

  function show(change: ClientSearch) {
    const next = { ...search, ...change }
    // The first tab has no word in the address.
    if (next.onglet === clientTabDefault) next.onglet = undefined
    void navigate({ search: next, resetScroll: false })
  }

  return [search, show]
}

type VehicleChoiceProps = {
  subscriptions: ClientSubscription[]
  chosen: ClientSubscription
  onChoose: (subscriptionId: number) => void
}

/** For who has several subscriptions: which one this page speaks of. */
function VehicleChoice({ subscriptions, chosen, onChoose }: VehicleChoiceProps) {
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
            <span className="font-normal">, {subscription.licensePlate}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
