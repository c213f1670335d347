import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PairableWash, WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { declareSentence } from '@tramontane/contract/settings/photo'
import { pairDeclaration } from '@tramontane/contract/settings/photo-declarations'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { type BusinessSettings, photoPairs } from '@tramontane/domain/site/business-settings'
import type { PhotoKind } from '@tramontane/domain/washes/wash-photos'
import { useState } from 'react'
import { settingsQuery, storedMeanwhile, useFreshSite } from '../../lib/back-office/stored-settings.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogFoot } from '../ui/dialog/dialog-foot.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DeclareBox } from './declare-box.tsx'
import { MaskedPicture } from './masked-picture.tsx'
import { type Mask, maskedImage } from './masks.ts'
import { type PairPlace, putPair, sitePhotosQuery } from './photos-query.ts'

type PairDialogProps = { wash: PairableWash; onClose: () => void }

type Half = { photo: WashPhoto; masks: Mask[] }

const titles: Record<PhotoKind, string> = { before: 'Avant', after: 'Après' }

/** A pair of the site made of a wash whose client agreed: looked at, plate and faces hidden, then shown. */
export function PairDialog({ wash, onClose }: PairDialogProps) {
  const { data: stored } = useQuery(settingsQuery())
  const { isPending, error, show } = useShownPair(wash, onClose)
  const [before, setBefore] = useState(() => firstOf(wash, 'before'))
  const [after, setAfter] = useState(() => firstOf(wash, 'after'))
  const [chosen, setPlace] = useState<PairPlace | null>(null)
  const [isDeclared, setDeclared] = useState(false)
  const [isMissing, setMissing] = useState(false)
  if (!before || !after) return null
  const place = chosen ?? firstFree(stored?.settings)

  function press() {
    setMissing(!isDeclared)
    if (isDeclared && stored && before && after)
      void show({ place, revision: stored.revision, before, after })
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={isPending ? () => {} : onClose}
      title={`Avant et après : ${wash.clientName}`}
    >
      <p className="mb-4 max-w-[65ch] text-nuit/80">
        {wash.service}, le {longFrenchDate(dayOf(new Date(wash.at)))}. Regardez la plaque, les visages, le
        numéro d’une maison : ce que vous masquez n’est pas envoyé.
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <HalfOf kind="before" wash={wash} half={before} onChange={setBefore} isDisabled={isPending} />
        <HalfOf kind="after" wash={wash} half={after} onChange={setAfter} isDisabled={isPending} />
      </div>
      <label className="mt-5 grid max-w-sm gap-1.5">
        <span className="font-semibold">Place sur la page d’accueil</span>
        <select
          value={place}
          disabled={isPending}
          onChange={({ target }) => setPlace(target.value as PairPlace)}
          className="min-h-11 w-full rounded-lg border border-nuit/40 bg-white px-3"
        >
          {places.map((one) => (
            <option key={one} value={one}>
              {placeText(one, stored?.settings)}
            </option>
          ))}
        </select>
      </label>
      <DeclareBox
        id="pair-declared"
        text={pairDeclaration}
        isDeclared={isDeclared}
        isDisabled={isPending}
        error={isMissing && !isDeclared ? declareSentence : null}
        onChange={setDeclared}
      />
      <FormAlert sentence={error} />
      <DialogFoot layout="mt-5 flex flex-wrap gap-3">
        <Button onClick={press} disabled={isPending || !stored} aria-busy={isPending}>
          {isPending && <Spinner />}
          Montrer sur le site
        </Button>
        <Button look="quiet" onClick={onClose} disabled={isPending}>
          Annuler
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const places: PairPlace[] = ['1', '2', '3']

const isTaken = (place: PairPlace, settings: BusinessSettings | undefined) =>
  (photoPairs[Number(place) - 1] ?? []).some((slot) => settings?.photos[slot])

const firstFree = (settings: BusinessSettings | undefined) =>
  places.find((place) => !isTaken(place, settings)) ?? '1'

function placeText(place: PairPlace, settings: BusinessSettings | undefined): string {
  const name = { 1: 'Première voiture', 2: 'Deuxième voiture', 3: 'Troisième voiture' }[place]
  return isTaken(place, settings) ? `${name}, à la place de celle qui s’y montre` : `${name}, place libre`
}

function firstOf({ photos }: PairableWash, kind: PhotoKind): Half | null {
  const photo = photos.find((one) => one.kind === kind && one.consentedAt !== null)
  return photo ? { photo, masks: [] } : null
}

type HalfOfProps = {
  kind: PhotoKind
  wash: PairableWash
  half: Half
  onChange: (half: Half) => void
  isDisabled: boolean
}

function HalfOf({ kind, wash, half, onChange, isDisabled }: HalfOfProps) {
  const choice = wash.photos.filter((photo) => photo.kind === kind && photo.consentedAt !== null)
  return (
    <section className="grid content-start gap-2" aria-label={titles[kind]}>
      <h3 className="text-base">{titles[kind]}</h3>
      {choice.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {choice.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={photo.id === half.photo.id}
                disabled={isDisabled}
                onClick={() => onChange({ photo, masks: [] })}
                className="cursor-pointer overflow-hidden rounded-md border-2 border-transparent aria-pressed:border-ciel"
              >
                <img
                  src={photo.url}
                  alt={`${titles[kind]}, photographie ${index + 1}`}
                  className="h-14 w-20 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <MaskedPicture
        src={half.photo.url}
        alt={`${titles[kind]} le lavage`}
        masks={half.masks}
        isDisabled={isDisabled}
        onChange={(masks) => onChange({ ...half, masks })}
      />
    </section>
  )
}

type Showing = { place: PairPlace; revision: string; before: Half; after: Half }

function useShownPair({ appointmentId }: PairableWash, onDone: () => void) {
  const queryClient = useQueryClient()
  const refreshSite = useFreshSite()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function show({ place, revision, before, after }: Showing) {
    setPending(true)
    setError(null)
    try {
      const stored = await putPair(place, {
        ...{ revision, appointmentId, isDeclared: true as const },
        before: await sent(before),
        after: await sent(after),
      })
      queryClient.setQueryData(settingsQuery().queryKey, stored)
      toast({ title: 'La paire est sur le site', description: 'Son client peut la retirer à tout moment.' })
      onDone()
      await Promise.all([refreshSite(), queryClient.invalidateQueries(sitePhotosQuery)])
    } catch (failure) {
      const theirs = storedMeanwhile(failure)
      if (theirs) queryClient.setQueryData(settingsQuery().queryKey, theirs)
      setError(errorSentence(failure))
    } finally {
      setPending(false)
    }
  }

  return { isPending, error, show }
}

async function sent({ photo, masks }: Half) {
  const file = await (await fetch(photo.url)).blob()
  return { photoId: photo.id, image: await maskedImage(file, masks) }
}
