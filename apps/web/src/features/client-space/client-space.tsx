import type { ClientInfo } from '@tramontane/contract/replies/clients'
import { chosenSubscription } from './chosen-subscription.ts'
import { ClientGuard } from './client-guard.tsx'
import { OverdueBanner } from './overdue-banner.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { barActionClass, SpaceBar } from './space-bar.tsx'
import { SpaceHeader } from './space-header.tsx'
import { SpaceTabs } from './space-tabs.tsx'
import { useClientSearch } from './use-client-search.ts'
import { usePasswordPrompt } from './use-password-prompt.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

/** /espace-client: its whole state is in the address. */
export function ClientSpace() {
  return <ClientGuard>{(info) => <OpenSpace info={info} />}</ClientGuard>
}

function OpenSpace({ info }: { info: ClientInfo }) {
  const [search, onSearch] = useClientSearch()
  const subscription = chosenSubscription(info, search.vehicule)
  const prompt = usePasswordPrompt(info)
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
            <VehicleChoice
              subscriptions={info.subscriptions}
              chosen={subscription}
              onChoose={(vehicule) => onSearch({ vehicule })}
            />
          }
        />
        <div className="site-width grid gap-4 not-empty:pb-6">
          <OverdueBanner subscription={subscription} />
          {prompt.isShown && <PasswordPrompt onLater={prompt.later} />}
        </div>
        {!prompt.isDue && (
          <SpaceTabs info={info} subscription={subscription} search={search} onSearch={onSearch} />
        )}
      </main>
    </>
  )
}
