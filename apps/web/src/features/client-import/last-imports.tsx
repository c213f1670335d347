import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientImport, ImportUndone } from '@tramontane/contract/replies/clients/client-import'
import { frenchList } from '@tramontane/domain/words/french-list'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { Badge, type BadgeLook } from '../../components/ui/badge.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { importsKey, refusedLinesOf } from './import-queries.ts'
import { broughtWords, counted, whenOf } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { saveRefused } from './refused-lines.tsx'

const states: Record<ClientImport['state'], { word: string; look: BadgeLook }> = {
  running: { word: 'En cours', look: 'told' },
  interrupted: { word: 'Interrompu', look: 'waiting' },
  done: { word: 'Terminé', look: 'good' },
  undone: { word: 'Annulé', look: 'plain' },
}

export function LastImports({ imports }: { imports: ClientImport[] }) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="derniers" className="rounded-xl border border-nuit/15 bg-white p-5 md:p-6">
      <h3 id="derniers" className="text-xl">
        Derniers imports
      </h3>
      <ul className="mt-3 divide-y divide-nuit/10">
        {imports.map((one) => (
          <LastImport key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function LastImport({ one }: { one: ClientImport }) {
  const { id, at, by, state, rows, handled, created, joined, refused, kept } = one
  const { word, look } = states[state]
  const words = [
    counted(created, 'client créé', 'clients créés'),
    ...(joined > 0 ? [counted(joined, 'déjà connu', 'déjà connus')] : []),
    ...broughtWords(one),
    ...(refused > 0 ? [counted(refused, 'ligne refusée', 'lignes refusées')] : []),
  ]
  return (
    <li className="grid grid-cols-1 gap-2 py-4 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold first-letter:uppercase">{whenOf(at)}</span>
        <Badge look={look} word={word} />
        <span className="wrap-anywhere text-nuit/75 text-sm">{by}</span>
      </div>
      <p className="text-base">{frenchList(words)}.</p>
      {state === 'running' && <ProgressBar handled={handled} rows={rows} />}
      {state === 'interrupted' && (
        <p className="text-base">
          {counted(handled, 'ligne')} sur {counted(rows, 'ligne')} : déposez de nouveau le même fichier, avec
          les mêmes colonnes, pour l’achever, ou annulez ce qui est importé.
        </p>
      )}
      {state === 'undone' && kept > 0 && (
        <p className="text-base">
          {kept > 1
            ? `${counted(kept, 'fiche')} restent, car elles avaient changé depuis.`
            : 'Une fiche reste, car elle avait changé depuis.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {(state === 'done' || state === 'interrupted') && <UndoButton one={one} />}
        {refused > 0 && (
          <button
            type="button"
            className={gridButtonClass}
            onClick={() => refusedLinesOf(id).then(saveRefused, sayFailure)}
          >
            Télécharger les lignes refusées
            <span className="sr-only"> de l’import {whenOf(at)}</span>
          </button>
        )}
      </div>
    </li>
  )
}

export function UndoButton({
  one,
  onUndone,
}: {
  one: Pick<ClientImport, 'id' | 'created'>
  onUndone?: () => void
}) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const call = api.imports.clients[':id'].undo.$post({ param: { id: String(one.id) }, json: {} })
      return (await answer(call)).data
    },
    onSuccess: (undone) => {
      toast({ title: 'Import annulé', description: undoneWords(undone), durationMs: 12_000 })
      setAsked(false)
      onUndone?.()
      return queryClient.invalidateQueries({ queryKey: importsKey })
    },
    onError: sayFailure,
  })
  return (
    <>
      <button type="button" className={gridButtonClass} onClick={() => setAsked(true)}>
        Annuler cet import
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => mutate()}
        title="Annuler cet import ?"
        confirmLabel="Annuler cet import"
        cancelLabel="Le garder"
        isDangerous
        isPending={isPending}
      >
        <p>
          {one.created > 1
            ? `Les ${counted(one.created, 'client')} qu’il a créés sont retirés`
            : 'Ce qu’il a créé est retiré'}
          , avec leurs véhicules, leurs abonnements et leurs lavages. Ce que vous avez changé depuis reste, et
          personne n’est prévenu. Un import ne s’annule qu’une fois.
        </p>
      </ConfirmDialog>
    </>
  )
}

function undoneWords({ removed, kept, keptNames }: ImportUndone): string {
  const { clients, ...others } = removed
  const gone = [counted(clients, 'client retiré', 'clients retirés'), ...broughtWords(others)]
  if (kept === 0) return `${frenchList(gone)}.`
  const named = keptNames.slice(0, 5).filter(Boolean)
  const more = kept > named.length ? [`${kept - named.length} de plus`] : []
  const stays = frenchList([...named, ...more])
  return `${frenchList(gone)}. ${kept > 1 ? 'Restent, car changés depuis' : 'Reste, car changé depuis'} : ${stays}.`
}
