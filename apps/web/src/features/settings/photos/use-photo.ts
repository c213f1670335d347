import { useQueryClient } from '@tanstack/react-query'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { largestPhoto, type PhotoSlot, photoSentences } from '@tramontane/contract/settings/photo'
import { useState } from 'react'
import { type Mask, maskedImage } from '../../../components/photos/masks.ts'
import { sitePhotosQuery } from '../../../components/photos/photos-query.ts'
import { ApiError, answer } from '../../../lib/api.ts'
import { settingsQuery, storedMeanwhile, useFreshSite } from '../../../lib/back-office/stored-settings.ts'
import { api } from '../../../lib/calls/office.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'

type PhotoOptions = { slot: PhotoSlot; title: string; revision: string }

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Shapes: `address` is the file as a data address. */
type Chosen = { file: File; address: string; masks: Mask[]; isDeclared: boolean; isMissing: boolean }

/** A photograph from the owner's device to its place: looked at, parts of it hidden, declared, then saved. */
export function usePhoto({ slot, title, revision }: PhotoOptions) {
  const queryClient = useQueryClient()
  const refreshSite = useFreshSite()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    const refusal = refusalOf(file)
    setError(refusal)
    const shown = { masks: [], isDeclared: false, isMissing: false }
    setChosen(refusal ? null : { file, address: await dataAddress(file), ...shown })
  }

  async function run(call: () => Promise<StoredSettings>, said: string) {
    setPending(true)
    setError(null)
    try {
      queryClient.setQueryData(settingsQuery().queryKey, await call())
      setChosen(null)
      toast({ title: said, description: title })
      await Promise.all([refreshSite(), queryClient.invalidateQueries(sitePhotosQuery)])
    } catch (failure) {
      const theirs = storedMeanwhile(failure)
      if (theirs) queryClient.setQueryData(settingsQuery().queryKey, theirs)
      setError(sentenceOf(failure))
    } finally {
      setPending(false)
    }
  }

  const change = (part: Partial<Chosen>) => setChosen((now) => now && { ...now, ...part })

  async function save() {
    if (!chosen) return
    change({ isMissing: !chosen.isDeclared })
    if (chosen.isDeclared) await run(() => putPhoto(slot, revision, chosen), 'Photographie enregistrée')
  }

  return {
    chosen,
    error,
    isPending,
    choose,
    change,
    giveUp: () => setChosen(null),
    save,
    remove: () => run(() => deletePhoto(slot, revision), 'Photographie retirée'),
  }
}

async function putPhoto(
  slot: PhotoSlot,
  revision: string,
  { file, address, masks }: Chosen,
): Promise<StoredSettings> {
  const whole = address.slice(address.indexOf(',') + 1)
  const image = masks.length > 0 ? await maskedImage(file, masks) : whole
  const json = { revision, image, isDeclared: true as const }
  return (await answer(api.admin.photos[':slot'].$put({ param: { slot }, json }))).data
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
