import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endedMoneyForOwner } from '@tramontane/content/payments/ended-money'
import type { AdminSeries } from '@tramontane/contract/replies/appointments/series'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortWhenText } from '@tramontane/domain/days/french-days'
import { seriesWeeksAhead } from '@tramontane/domain/washes/series'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { datesMoneyText } from '../../components/rhythm/dates-money.ts'
import { leftText } from '../../components/rhythm/left-text.ts'
import { RhythmDialog, type RhythmEntry } from '../../components/rhythm/rhythm-dialog.tsx'
import { seriesQuery } from '../../components/rhythm/series-calls.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { FileSection } from './file-section.tsx'

/** The rhythms of a client: what is asked for is accepted in a tap, what runs is stopped with its dates. */
export function FileRhythms({ clientId }: { clientId: number }) {
  const { data: all } = useQuery(seriesQuery(clientId))
  if (!all) return null
  const open = all.filter(({ status }) => status !== 'ended')
  return (
    <FileSection title="Rythmes de lavage" count={open.length}>
      <ul className="grid gap-4">
        {open.map((one) => (
          <li
            key={one.id}
            className="wrap-anywhere grid gap-2 rounded-lg bg-ecume p-4 text-base leading-snug"
          >
            <Rhythm series={one} />
          </li>
        ))}
      </ul>
      <AddRhythm clientId={clientId} />
    </FileSection>
  )
}

function Rhythm({ series }: { series: AdminSeries }) {
  const { service, rhythm, status, dates, isMovable, vehicle, van, notes } = series
  const [isStopping, setStopping] = useState(false)
  const isAsked = status === 'asked'
  const { accept, stop, soften } = useRhythmSteps(series)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{service}</strong>
        <span>{rhythm}</span>
        <Badge word={isAsked ? 'Demandé par le client' : 'En place'} look={isAsked ? 'waiting' : 'good'} />
      </p>
      {dates.length > 0 && (
        <p className="text-nuit/75 text-sm">
          {dates.length} à venir ; le prochain le{' '}
          {shortWhenText(dayOf(new Date(dates[0]?.date ?? '')), dates[0]?.timeSlot ?? null)}
        </p>
      )}
      {vehicle && <p className="text-sm">{vehicle}</p>}
      {van !== null && <p className="text-sm">{`Camionnette\u00a0${van}`}</p>}
      {notes && <p className="whitespace-pre-line text-sm">{notes}</p>}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isMovable}
          disabled={soften.isPending}
          onChange={() => soften.mutate()}
          className="size-5 shrink-0 accent-ciel"
        />
        Horaire souple : ses lavages peuvent changer d’heure dans leur journée sans appeler le client
      </label>
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <button
            type="button"
            className={gridButtonClass}
            disabled={accept.isPending}
            onClick={() => accept.mutate()}
          >
            Accepter
          </button>
        )}
        <button type="button" className={gridButtonClass} onClick={() => setStopping(true)}>
          {isAsked ? 'Décliner' : 'Arrêter'}
        </button>
      </div>
      <ConfirmDialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setStopping(false) })}
        title={isAsked ? 'Décliner cette demande ?' : 'Arrêter ce rythme ?'}
        confirmLabel={isAsked ? 'Décliner' : 'Arrêter le rythme'}
        cancelLabel="Garder"
        isDangerous
        isPending={stop.isPending}
      >
        <p>
          {isAsked
            ? 'Le client est prévenu par un message ; il réserve ses lavages comme avant.'
            : `Ses rendez-vous à venir sont annulés, leurs lavages rendus, et le client est prévenu par un seul message. ${datesMoneyText(series, 'all')}`}
        </p>
      </ConfirmDialog>
    </>
  )
}

function useRhythmSteps({ id, status, isMovable }: AdminSeries) {
  const param = { id: String(id) }
  const accept = useStep(async () => {
    const { left } = await answer(api.admin.series[':id'].accept.$post({ param }))
    return leftText('Rythme accepté', left.length)
  })
  const stop = useStep(async () => {
    const { money } = await answer(api.admin.series[':id'].$delete({ param, query: { scope: 'all' } }))
    const title = status === 'asked' ? 'Demande déclinée' : 'Rythme arrêté'
    return { title, description: endedMoneyForOwner(money) || undefined }
  })
  const soften = useStep(async () => {
    await answer(api.admin.series[':id'].$patch({ param, json: { isMovable: !isMovable } }))
    return { title: isMovable ? 'Les heures du rythme sont promises' : 'Les heures du rythme sont souples' }
  })
  return { accept, stop, soften }
}

function useStep(step: () => Promise<{ title: string; description?: string }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: async (told) => {
      await queryClient.invalidateQueries()
      toast(told)
    },
    onError: sayFailure,
  })
}

function AddRhythm({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()

  async function give(rhythm: RhythmEntry) {
    const json = { clientId, service: 'fast' as const, from: dayOf(new Date()), ...rhythm }
    const { left } = await answer(api.admin.series.$post({ json }))
    await queryClient.invalidateQueries()
    toast(leftText('Rythme ajouté', left.length))
  }

  return (
    <>
      <button type="button" className={`${gridButtonClass} mt-4`} onClick={() => setOpen(true)}>
        Ajouter un rythme
      </button>
      {isOpen && (
        <RhythmDialog
          title="Ajouter un rythme"
          submitLabel="Ajouter le rythme"
          pendingLabel="Ajout…"
          save={give}
          onClose={() => setOpen(false)}
        >
          <p>
            Les lavages (formule Fast) des {numberInWords(seriesWeeksAhead)} semaines à venir sont notés
            aussitôt, à l’adresse de l’abonnement. Le client reçoit un seul message avec toutes les dates.
          </p>
        </RhythmDialog>
      )}
    </>
  )
}
