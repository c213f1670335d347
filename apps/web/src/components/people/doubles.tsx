import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientDouble } from '@tramontane/contract/replies/clients/clients'
import type { SharedKind } from '@tramontane/domain/people/likeness'
import { phoneText } from '@tramontane/domain/people/phone'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { gridButtonClass } from '../grid/grid-field.ts'
import { MergeDialog } from './merge-dialog.tsx'

type DoublesProps = { doubles: ClientDouble[]; onMerged: (keptId: number) => void }

/** Pairs who may be one: each is compared, then joined or told apart for good. */
export function Doubles({ doubles, onMerged }: DoublesProps) {
  const [compared, setCompared] = useState<ClientDouble | null>(null)
  return (
    <>
      <ul className="grid gap-2">
        {doubles.map((double) => (
          <li
            key={`${double.one.id}-${double.other.id}`}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-nuit/15 bg-white p-3"
          >
            <Pair double={double} />
            <button type="button" onClick={() => setCompared(double)} className={gridButtonClass}>
              Comparer
              <span className="sr-only">
                {' '}
                {double.one.name} et {double.other.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {compared && <Comparison double={compared} onClose={() => setCompared(null)} onMerged={onMerged} />}
    </>
  )
}

const sharedWords: Record<SharedKind, string> = {
  phone: 'le téléphone',
  email: 'l’adresse e-mail',
  company: 'l’entreprise',
}

function Pair({ double: { one, other, shared } }: { double: ClientDouble }) {
  const common = shared.map((kind) => sharedWords[kind]).join(' et ')
  return (
    <div className="wrap-anywhere min-w-0 grow basis-60">
      <p>
        <strong>{one.name}</strong> et <strong>{other.name}</strong>
      </p>
      <p className="text-nuit/75 text-sm">
        {common && `En commun : ${common}`}
        {shared.includes('phone') && ` (${phoneText(one.phone || other.phone)})`}
      </p>
    </div>
  )
}

type ComparisonProps = { double: ClientDouble; onClose: () => void; onMerged: (keptId: number) => void }

function Comparison({ double: { one, other }, onClose, onMerged }: ComparisonProps) {
  const queryClient = useQueryClient()
  const apart = useMutation({
    mutationFn: () =>
      answer(
        api.clients[':id'].distinct.$post({ param: { id: String(one.id) }, json: { otherId: other.id } }),
      ),
    onSuccess: async () => {
      toast({ title: 'Ce sont deux personnes', description: `${one.name} et ${other.name}` })
      onClose()
      await queryClient.invalidateQueries()
    },
    onError: sayFailure,
  })
  return (
    <MergeDialog
      id={one.id}
      otherId={other.id}
      onClose={onClose}
      onMerged={(kept) => {
        onClose()
        onMerged(kept)
      }}
      onApart={() => apart.mutate()}
      isApartPending={apart.isPending}
    />
  )
}
