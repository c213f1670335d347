import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushDevice, PushState } from '@tramontane/contract/replies/push'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import BellRing from 'lucide-react/icons/bell-ring'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { toast } from '../../../lib/toast.ts'
import { pushObstacle, pushQuery, startPush, stopPush } from './push-query.ts'

/** The devices on which the owner is told the news. */
export function PushDevices() {
  const state = useQuery(pushQuery)
  return (
    <section aria-labelledby="push-devices" className="grid gap-4">
      <div>
        <h4 id="push-devices" className="font-bold font-display text-lg">
          Sur vos appareils
        </h4>
        <p className="mt-1 max-w-[65ch] text-nuit/80">
          Les mêmes nouvelles s’affichent aussitôt sur le téléphone, même écran verrouillé : ce qui se passe,
          et un prénom au plus. Le reste se lit dans l’administration.
        </p>
      </div>
      {state.isPending && <Skeleton lines={2} label="Chargement de vos appareils…" />}
      {state.isError && !state.data && (
        <ErrorState text={errorSentence(state.error)} onRetry={() => state.refetch()} />
      )}
      {state.data && <Devices {...state.data} />}
    </section>
  )
}

const obstacles = {
  unable: 'Ce navigateur ne sait pas recevoir de nouvelles : essayez depuis votre téléphone.',
  install:
    'Sur iPhone et iPad, ajoutez d’abord l’administration à l’écran d’accueil (partager, puis sur l’écran d’accueil), et ouvrez-la de là.',
  refused:
    'Ce navigateur bloque les notifications de ce site : autorisez-les dans ses réglages, puis rechargez la page.',
}

function Devices({ publicKey, devices, own }: PushState & { own: string | null }) {
  const start = useStart(publicKey)
  const obstacle = pushObstacle()
  const isOn = devices.some(({ endpoint }) => endpoint === own)
  return (
    <>
      {devices.length > 0 && (
        <ul className="grid gap-2">
          {devices.map((device) => (
            <Device key={device.id} {...device} isOwn={device.endpoint === own} />
          ))}
        </ul>
      )}
      {obstacle && <p className="max-w-[65ch] rounded-lg bg-ecume p-4 text-nuit/85">{obstacles[obstacle]}</p>}
      {!obstacle && !isOn && (
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={start.isPending}
          aria-busy={start.isPending}
          onClick={() => start.mutate()}
        >
          <BellRing aria-hidden className="size-5" />
          Recevoir les nouvelles sur cet appareil
        </Button>
      )}
    </>
  )
}

function useStart(publicKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => startPush(publicKey),
    onSuccess(isAllowed) {
      toast(
        isAllowed
          ? { title: 'Cet appareil reçoit les nouvelles' }
          : { title: 'Rien n’est changé', description: 'Le navigateur n’a pas donné son accord.' },
      )
      return queryClient.invalidateQueries(pushQuery)
    },
    onError: sayFailure,
  })
}

function Device({ id, endpoint, device, createdAt, isOwn }: PushDevice & { isOwn: boolean }) {
  const queryClient = useQueryClient()
  const stop = useMutation({
    mutationFn: () => stopPush(id, endpoint),
    onSuccess() {
      toast({ title: 'Cet appareil ne reçoit plus rien' })
      return queryClient.invalidateQueries(pushQuery)
    },
    onError: sayFailure,
  })
  const name = device ?? 'Appareil'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-nuit/15 bg-white p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          {isOwn && <span className="font-normal text-nuit/75"> (celui-ci)</span>}
        </p>
        <p className="text-nuit/75 text-sm">Depuis le {longFrenchDate(dayOf(new Date(createdAt)))}</p>
      </div>
      <Button look="quiet" disabled={stop.isPending} onClick={() => stop.mutate()}>
        <span>
          Arrêter<span className="sr-only"> : {name}</span>
        </span>
      </Button>
    </li>
  )
}
