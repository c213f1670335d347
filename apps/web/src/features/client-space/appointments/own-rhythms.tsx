import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientSeries } from '@tramontane/contract/replies/appointments/series'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { seriesWeeksAhead } from '@tramontane/domain/washes/series'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { useState } from 'react'
import { RhythmDialog, type RhythmEntry } from '../../../components/rhythm/rhythm-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { toast } from '../../../lib/toast.ts'
import { vehicleName } from '../chosen-subscription.ts'
import { sayFailure } from '../failures.ts'
import { rhythmsKey } from '../refresh-washes.ts'
import { isRunning } from '../subscription-state.ts'

/** When a client's washes come back, and a rhythm to ask for where a vehicle has none. */
export function OwnRhythms({ info }: { info: ClientInfo }) {
  const { data: all } = useQuery({
    queryKey: rhythmsKey,
    queryFn: async (): Promise<ClientSeries[]> => (await answer(api['client-series'].$get())).data,
    staleTime: 0,
  })
  if (!all) return null
  const open = all.filter(({ status }) => status !== 'ended')
  const without = info.subscriptions.filter(
    (one) => isRunning(one) && !open.some(({ subscriptionId }) => subscriptionId === one.id),
  )
  if (open.length === 0 && without.length === 0) return null
  return (
    <section
      aria-label="Rythme des lavages"
      className="grid gap-4 rounded-xl border border-nuit/15 bg-white p-5"
    >
      <h2 className="text-xl">Rythme des lavages</h2>
      {open.map((one) => (
        <OwnRhythm key={one.id} series={one} vehicle={nameOf(one, info)} />
      ))}
      {open.some(({ status }) => status === 'running') && (
        <p className="-mt-2 text-nuit/75 text-sm">
          Les {numberInWords(seriesWeeksAhead)} prochaines semaines sont notées.
        </p>
      )}
      {without.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>Vos lavages reviennent d’eux-mêmes, le jour et à l’heure qui vous vont.</p>
          <div className="flex flex-wrap gap-2">
            {without.map((one) => (
              <AskRhythm
                key={one.id}
                subscriptionId={one.id}
                vehicle={nameOf({ subscriptionId: one.id }, info)}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

/** Which vehicle it is for, for who has several. */
function nameOf({ subscriptionId }: Pick<ClientSeries, 'subscriptionId'>, { subscriptions }: ClientInfo) {
  const own = subscriptions.find(({ id }) => id === subscriptionId)
  return own && subscriptions.length > 1 ? vehicleName(own) : null
}

type OwnRhythmProps = { series: ClientSeries; vehicle: string | null }

function OwnRhythm({ series: { id, service, rhythm, status }, vehicle }: OwnRhythmProps) {
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => answer(api['client-series'][':id'].$delete({ param: { id: String(id) }, query: {} })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: rhythmsKey })
      toast({ title: 'Demande retirée' })
    },
    onError: (error) => sayFailure('Impossible de retirer la demande', error),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <strong>{service}</strong>, {rhythm}
        {vehicle && ` : ${vehicle}`}
        {status === 'asked' && (
          <span className="block text-nuit/75 text-sm">Demandé : nous vous répondons.</span>
        )}
      </p>
      {status === 'asked' && (
        <Button look="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Retirer la demande
        </Button>
      )}
    </div>
  )
}

function AskRhythm({ subscriptionId, vehicle }: { subscriptionId: number; vehicle: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()

  async function ask(rhythm: RhythmEntry) {
    await answer(api['client-series'].$post({ json: { subscriptionId, ...rhythm } }))
    await queryClient.invalidateQueries({ queryKey: rhythmsKey })
    toast({ title: 'Demande envoyée', description: 'Nous vous répondons dès que possible.' })
  }

  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Demander un rythme{vehicle && ` pour ${vehicle}`}
      </Button>
      {isOpen && (
        <RhythmDialog
          title="Demander un rythme"
          submitLabel="Envoyer la demande"
          pendingLabel="Envoi…"
          save={ask}
          onClose={() => setOpen(false)}
        >
          <p>
            Dès que nous l’acceptons, vos lavages des {numberInWords(seriesWeeksAhead)} semaines à venir sont
            notés et vous recevez toutes les dates. Chacun reste libre d’être déplacé ou annulé.
          </p>
        </RhythmDialog>
      )}
    </>
  )
}
