import { useStore } from '@tanstack/react-form'
import { placeChangeInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { kmFromTown } from '@tramontane/domain/places/washing-place'
import { useState } from 'react'
import { z } from 'zod'
import { perpignan } from '../../components/drawings/roussillon.ts'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { NumberField } from '../../components/form/fields/number-field.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { landFailure } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { PinMap } from './pin-map.tsx'

type PinEntry = { lat: number | null; lon: number | null }

const pinInput = z
  .object({
    lat: z.number({ error: 'Indiquez la latitude, par exemple 42,68866.' }),
    lon: z.number({ error: 'Indiquez la longitude, par exemple 2,89483.' }),
  })
  .and(placeChangeInput)

type PinDialogProps = {
  place: Place
  save: (point: PinEntry) => Promise<unknown>
  onClose: () => void
}

/**
 * Where a place really is: a pin on the map, or its latitude and longitude. It stays there from then on. A point far from
 * the town is asked about once more. Source: V-04.
 */
export function PinDialog({ place, save, onClose }: PinDialogProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const [doubted, setDoubted] = useState<string | null>(null)
  const [before] = useState<PinEntry>({ lat: place.lat, lon: place.lon })
  const form = useAppForm({
    defaultValues: before,
    ...checkedBy<PinEntry>(pinInput),
    onSubmit: async ({ value, formApi }) => {
      const doubt = doubtOf(place, value)
      setDoubted(doubt)
      if (doubt && doubt !== doubted) return
      await send(value).catch((error: unknown) => {
        if (!landFailure(formApi, error)) setRefused(errorSentence(error))
      })
    },
  })
  const { lat, lon } = useStore(form.store, ({ values }) => values)
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const isPlaced = lat !== null && lon !== null
  const isDoubted = doubted !== null && doubted === doubtOf(place, { lat, lon })

  async function send({ lat, lon }: PinEntry) {
    setRefused(null)
    await save({ lat, lon })
    onClose()
  }

  return (
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title="Corriger sur la carte">
      <form.AppForm>
        <form.FormShell aria-label="Point du lieu">
          <p className="wrap-anywhere">{addressLine(place)}</p>
          <PinMap
            place={{ lat: lat ?? place.lat ?? perpignan[0], lon: lon ?? place.lon ?? perpignan[1] }}
            isPlaced={isPlaced}
            onMove={(point) => {
              form.setFieldValue('lat', point.lat)
              form.setFieldValue('lon', point.lon)
            }}
          />
          <div className="grid grid-cols-2 gap-3 sm:gap-5">
            <form.AppField name="lat">{() => <NumberField kind="decimal" label="Latitude" />}</form.AppField>
            <form.AppField name="lon">{() => <NumberField kind="decimal" label="Longitude" />}</form.AppField>
          </div>
          <FormAlert sentence={isDoubted ? doubted : refused} />
          <ButtonRow>
            <Button look="quiet" onClick={onClose} disabled={isPending}>
              Annuler
            </Button>
            <form.SubmitButton
              label={isDoubted ? 'Placer quand même' : 'Placer ici'}
              pendingLabel="Enregistrement…"
            />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
    </Dialog>
  )
}

/** What does not fit, for whoever moved the pin too far or read the numbers of another place. */
function doubtOf(place: Place, { lat, lon }: PinEntry): string | null {
  if (lat === null || lon === null) return null
  const km = kmFromTown(place, { lat, lon })
  if (km === null) return null
  const town = place.city || place.postalCode
  return `Ce point est à ${km} km du centre de la commune (${town}). Vérifiez-le, ou l’adresse du lieu ; s’il est juste, placez-le quand même.`
}
