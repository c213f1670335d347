import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LateNotice as Notice } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Day } from '@tramontane/domain/days/day'
import { toldWaitMinutes } from '@tramontane/domain/rounds/late-round'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'
import { useRoundAround } from './round-around.ts'

const choices = [10, 20, 30]

/** How late the van is. Source: V-20. */
export function LateButtons({ van }: { van: number }) {
  const { ask } = useRoundAround()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="font-semibold max-[22rem]:basis-full">Retard</span>
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          onClick={() => ask({ about: 'late', van, minutes })}
          className="min-h-12 grow rounded-lg border-2 border-nuit bg-white px-1 font-semibold text-[0.9375rem] tabular-nums hover:bg-ecume"
        >
          {`+${minutes}\u00a0min`}
        </button>
      ))}
    </div>
  )
}

type LateDialogProps = { round: { date: Day; van: number }; minutes: number; onClose: () => void }

/** Who waits for a late van is shown, and told after a yes. */
export function LateDialog({ round, minutes, onClose }: LateDialogProps) {
  // One key for this window: pressed twice on a bad network, they are told once.
  const [key] = useState(newKey)
  const queryClient = useQueryClient()
  const late = (notify: boolean) => answer(api.admin.late.$post({ json: { ...round, minutes, notify, key } }))
  const preview = useQuery({ queryKey: ['late', key], queryFn: () => late(false), gcTime: 0 })
  const undo = useMutation({
    mutationFn: () => answer(api.admin.undo.$post({ json: { key } })),
    onSuccess: async () => {
      toast({ title: 'Personne n’est prévenu du retard' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => sayFailure(error),
  })
  const tell = useMutation({
    mutationFn: () => late(true),
    onSuccess: async () => {
      onClose()
      toast({
        title: 'Retard noté',
        description: 'Les clients concernés sont prévenus dans quelques secondes.',
        actions: [{ label: 'Ne pas prévenir', run: () => undo.mutate() }],
        durationMs: 10_000,
      })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const affected = preview.data?.data.affected ?? []
  const told = affected.filter((stop) => stop.told).length
  const error = tell.error ?? preview.error
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => (preview.isError ? preview.refetch() : told > 0 ? tell.mutate() : onClose())}
      title={`${minutes}\u00a0minutes de retard`}
      confirmLabel={preview.isError ? 'Réessayer' : told > 0 ? 'Prévenir' : 'Compris'}
      cancelLabel="Revenir"
      isPending={tell.isPending}
    >
      {error && (
        <p role="alert" className="mb-3 font-semibold text-grenat">
          {isUnanswered(error)
            ? 'Sans réseau, personne ne peut être prévenu : appelez, ou réessayez plus tard.'
            : errorSentence(error)}
        </p>
      )}
      {preview.isPending && <Skeleton lines={2} label="Calcul des nouveaux horaires…" />}
      {preview.data && <Affected affected={affected} told={told} />}
    </ConfirmDialog>
  )
}

function Affected({ affected, told }: { affected: Notice['affected']; told: number }) {
  return (
    <>
      <p>
        {told === 0
          ? `Personne n’attendra plus de ${numberInWords(toldWaitMinutes)} minutes, ou ne peut être prévenu par écrit.`
          : `Ceux qui attendront plus de ${numberInWords(toldWaitMinutes)} minutes sont prévenus.`}
      </p>
      <ul className="mt-2 grid gap-1">
        {affected.map(({ appointmentId, clientName, from, to, told: isTold }) => (
          <li key={appointmentId} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere font-semibold">{clientName}</span>
            <span className="tabular-nums">
              {from} → {to}
              {isTold ? '' : ' (pas prévenu)'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
