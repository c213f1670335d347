import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientImportReply } from '@tramontane/contract/replies/clients/client-import'
import type { ColumnMapping } from '@tramontane/domain/client-import/import-columns'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { importsKey, importsQuery } from './import-queries.ts'
import { type ChosenFile, readListFile } from './read-file.ts'

type Wish = { file: ChosenFile; mapping?: ColumnMapping }

/** From the file to what came of it: each correction of a column tries the list again. */
export function useClientImport() {
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<Wish | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const trial = useMutation({ mutationFn: (wished: Wish) => send(wished, true) })
  const importing = useMutation({
    mutationFn: (wished: Wish) => send(wished, false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  })
  const imports = useQuery(importsQuery(importing.isPending))

  function attempt(wished: Wish) {
    setWish(wished)
    importing.reset()
    trial.mutate(wished)
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const file = await readListFile(chosen)
    if (typeof file === 'string') {
      setWish(null)
      trial.reset()
      return setUnread(file)
    }
    setUnread(null)
    attempt({ file })
  }

  const failure = trial.error ?? importing.error
  return {
    file: wish?.file ?? null,
    /** While another trial runs, the columns stand as they were chosen. */
    mapping: wish?.mapping ?? trial.data?.columns.map(({ field }) => field) ?? [],
    trial: wish ? (trial.data ?? null) : null,
    isTrying: trial.isPending,
    done: importing.data ?? null,
    isImporting: importing.isPending,
    alert: unread ?? (failure ? errorSentence(failure) : null),
    imports,
    choose,
    correct: (mapping: ColumnMapping) => wish && attempt({ ...wish, mapping }),
    importNow: () => wish && importing.mutate(wish),
    startAgain() {
      setWish(null)
      trial.reset()
      importing.reset()
    },
  }
}

export type ClientImporting = ReturnType<typeof useClientImport>

async function send({ file, mapping }: Wish, dryRun: boolean): Promise<ClientImportReply> {
  const { data } = await answer(api.imports.clients.$post({ json: { csv: file.csv, dryRun, mapping } }))
  return data
}
