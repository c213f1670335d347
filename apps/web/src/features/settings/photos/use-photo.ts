import { useQueryClient } from '@tanstack/react-query'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { largestPhoto, type PhotoSlot, photoSentences } from '@tramontane/contract/settings/photo'
import { useState } from 'react'
import { ApiError, answer, api } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { settingsQuery, storedMeanwhile, useFreshSite } from '../settings-query.ts'

type PhotoOptions = { slot: PhotoSlot; title: string; revision: string }

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** A photograph from the owner's device to its place. Shapes: `chosen` is the file as a data address. */
export function usePhoto({ slot, title, revision }: PhotoOptions) {
  const queryClient = useQueryClient()
  const refreshSite = useFreshSite()
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file)
    setError(refusal)
    setChosen(refusal ? null : await dataAddress(file))
  }

  async function run(call: () => Promise<StoredSettings>, said: string) {
    setPending(true)
    setError(null)
    try {
      queryClient.setQueryData(settingsQuery().queryKey, await call())
      setChosen(null)
      toast({ title: said, description: title })
      await refreshSite()
    } catch (failure) {
      const theirs = storedMeanwhile(failure)
      if (theirs) queryClient.setQueryData(settingsQuery().queryKey, theirs)
      setError(sentenceOf(failure))
    } finally {
      setPending(false)
    }
  }

  return {
    chosen,
    error,
    isPending,
    choose,
    giveUp: () => setChosen(null),
    save: () => run(() => putPhoto(slot, revision, chosen ?? ''), 'Photographie enregistrée'),
    remove: () => run(() => deletePhoto(slot, revision), 'Photographie retirée'),
  }
}

async function putPhoto(slot: PhotoSlot, revision: string, address: string): Promise<StoredSettings> {
  const image = address.slice(address.indexOf(',') + 1)
  return (await answer(api.admin.photos[':slot'].$put({ param: { slot }, json: { revision, image } }))).data
}

async function deletePhoto(slot: PhotoSlot, revision: string): Promise<StoredSettings> {
  return (await answer(api.admin.photos[':slot'].$delete({ param: { slot }, query: { revision } }))).data
}

function refusalOf({ type, size }: File): string | null {
  if (!kinds.includes(type)) return photoSentences.kind
  return size > largestPhoto ? photoSentences.size : null
}

function sentenceOf(failure: unknown): string {
  const ofImage = failure instanceof ApiError ? failure.failure.fields?.image : undefined
  return ofImage ?? errorSentence(failure)
}

/** 'data:image/jpeg;base64,…': the page's policy shows no other address of a file that is not sent yet. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
