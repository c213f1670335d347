import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { fileQuery } from './file-query.ts'
import { OtherClient } from './other-client.tsx'
import { bothAccountsSentence, isKeptFirst, JoinedWords, type Joining, SideBySide } from './side-by-side.tsx'

type MergeDialogProps = {
  id: number
  /** With whom; chosen here where it is not known yet. */
  otherId?: number
  onClose: () => void
  onMerged: (keptId: number) => void
  /** Says that these are two people. */
  onApart?: () => void
  isApartPending?: boolean
}

/** 'Fusionner': with whom, what both say, and what the one client will have, before it is done. */
export function MergeDialog({ id, otherId, ...rest }: MergeDialogProps) {
  const [chosen, setChosen] = useState(otherId)
  const [q, setQ] = useState('')
  return (
    <Dialog isOpen onClose={rest.onClose} title="Fusionner deux fiches" isWide={chosen !== undefined}>
      <Step label={chosen === undefined ? 'Choix de l’autre fiche' : 'Comparaison des deux fiches'}>
        {chosen === undefined ? (
          <OtherClient exceptId={id} q={q} onSearch={setQ} onChoose={setChosen} onClose={rest.onClose} />
        ) : (
          <Comparison
            ids={[id, chosen]}
            onOther={otherId === undefined ? () => setChosen(undefined) : undefined}
            {...rest}
          />
        )}
      </Step>
    </Dialog>
  )
}

/** What is on screen now, from its top on: what was pressed has gone with the step before. */
function Step({ label, children }: { label: string; children: ReactNode }) {
  const step = useRef<HTMLElement>(null)
  const shown = useRef(label)
  useEffect(() => {
    if (shown.current === label) return
    shown.current = label
    step.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView({ block: 'start' })
  }, [label])
  return (
    <section ref={step} tabIndex={-1} aria-label={label} className="min-w-0 scroll-mt-24 outline-none">
      {children}
    </section>
  )
}

type ComparisonProps = Omit<MergeDialogProps, 'id' | 'otherId'> & {
  ids: [number, number]
  /** Leads back to the choice. */
  onOther?: () => void
}

function Comparison({ ids, onOther, ...rest }: ComparisonProps) {
  const one = useQuery(fileQuery({ kind: 'client', id: ids[0] }))
  const other = useQuery(fileQuery({ kind: 'client', id: ids[1] }))
  const error = one.error ?? other.error
  if (one.data && other.data)
    return <Decision pair={[one.data, other.data]} ids={ids} onOther={onOther} {...rest} />
  if (error)
    return (
      <ErrorState text={errorSentence(error)} onRetry={() => Promise.all([one.refetch(), other.refetch()])} />
    )
  return <Skeleton lines={8} label="Chargement des deux fiches…" />
}

type DecisionProps = ComparisonProps & { pair: [ClientFile, ClientFile] }

function Decision({ pair, ids, onOther, onClose, onMerged, onApart, isApartPending = false }: DecisionProps) {
  const queryClient = useQueryClient()
  const joining: Joining = isKeptFirst(pair)
    ? { kept: pair[0], absorbed: pair[1] }
    : { kept: pair[1], absorbed: pair[0] }
  const isRefused = pair.every(({ account }) => account !== null)
  const merge = useMutation({
    mutationFn: () =>
      answer(api.clients[':id'].merge.$post({ param: { id: String(ids[0]) }, json: { otherId: ids[1] } })),
    onSuccess: async ({ data }) => {
      toast({ title: 'Fiches fusionnées', description: data.name })
      onMerged(data.id)
      await queryClient.invalidateQueries()
    },
  })
  const isPending = merge.isPending || isApartPending
  return (
    <div className="grid grid-cols-1 gap-5">
      <SideBySide pair={pair} />
      {isRefused ? (
        <Told>{bothAccountsSentence}</Told>
      ) : (
        <Told>
          <JoinedWords {...joining} />
        </Told>
      )}
      <FormAlert sentence={merge.error && errorSentence(merge.error)} />
      <ButtonRow className="flex-wrap">
        <Button look="quiet" onClick={onClose} disabled={isPending}>
          Annuler
        </Button>
        {onOther && (
          <Button look="quiet" onClick={onOther} disabled={isPending}>
            Choisir quelqu’un d’autre
          </Button>
        )}
        {onApart && (
          <Button look="quiet" onClick={onApart} disabled={isPending}>
            Ce sont deux personnes
          </Button>
        )}
        {!isRefused && (
          <Button onClick={() => merge.mutate()} disabled={isPending} aria-busy={merge.isPending}>
            Fusionner en une seule fiche
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}

function Told({ children }: { children: ReactNode }) {
  return <div className="wrap-anywhere grid gap-2 rounded-lg bg-ecume p-4 text-base">{children}</div>
}
