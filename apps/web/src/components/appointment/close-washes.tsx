import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { gridButtonClass } from '../grid/grid-field.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'

type WashToClose = { id: number; name: string; when: string }

/** Where washes are over and not closed: all of them, or those that stay ticked, after their names were read. */
export function CloseWashes({ washes }: { washes: WashToClose[] }) {
  const [isAsked, setAsked] = useState(false)
  if (washes.length === 0) return null
  const count = washes.length
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-soleil/15 px-4 py-2.5">
      <p className="font-semibold">
        {count === 1 ? '1 lavage passé à clôturer' : `${count} lavages passés à clôturer`}
      </p>
      <button type="button" className={gridButtonClass} onClick={() => setAsked(true)}>
        {count === 1 ? 'Clôturer…' : 'Tout clôturer…'}
      </button>
      {isAsked && <CloseDialog washes={washes} onClose={() => setAsked(false)} />}
    </div>
  )
}

function CloseDialog({ washes, onClose }: { washes: WashToClose[]; onClose: () => void }) {
  // As they were when the window opened: a refresh ticks nothing behind the owner's back.
  const [shown] = useState(washes)
  const [left, setLeft] = useState<number[]>([])
  const queryClient = useQueryClient()
  const chosen = shown.filter(({ id }) => !left.includes(id)).map(({ id }) => id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.admin.appointments.close.$post({ json: { ids: chosen } })),
    onSuccess: async () => {
      toast({ title: chosen.length === 1 ? 'Lavage clôturé' : `${chosen.length} lavages clôturés` })
      await queryClient.invalidateQueries()
      onClose()
    },
    onError: (error) => sayFailure(error),
  })

  function toggle(id: number) {
    setLeft((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  }

  return (
    <ConfirmDialog
      isOpen
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => (chosen.length > 0 ? mutate() : onClose())}
      title="Clôturer ces lavages ?"
      confirmLabel={`Clôturer (${chosen.length})`}
    >
      <p>
        Ceux qui restent cochés sont notés comme faits. Celui que vous n’avez pas pu faire s’annule dans son
        rendez-vous : le client y retrouve son lavage.
      </p>
      <ul className="mt-3 grid max-h-[45vh] gap-1 overflow-y-auto">
        {shown.map(({ id, name, when }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-ecume">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-ciel"
                checked={!left.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="wrap-anywhere min-w-0">
                <span className="font-semibold">{name}</span>
                <br />
                <span className="text-nuit/80 text-sm">{when}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
