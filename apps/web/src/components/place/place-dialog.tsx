import { type PlaceInput, placeInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { PostalFields } from '../form/fields/postal-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { landFailure } from '../form/server-fields.ts'
import { emptyPlace, type PlaceEntry, placeChanges, placeEntryOf } from './place-entry.ts'
import { YesNoField } from './yes-no-field.tsx'

type PlaceDialogProps = {
  /** The one that is corrected; null for a new one. */
  place: Place | null
  /** Whether the point of a chosen suggestion is sent: the owner's would hold the place there for good. */
  sendsPoint: boolean
  save: (changes: PlaceInput) => Promise<unknown>
  onClose: () => void
}

/** Where a wash happens, and what one must know to get there. Source: V-04. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, onClose } = props
  const { form, refused, setFound } = usePlaceForm(props)
  return (
    <form.AppForm>
      <FormDialog
        title={place ? 'Modifier ce lieu' : 'Ajouter un lieu'}
        refusal={refused}
        onClose={onClose}
        submitLabel="Enregistrer"
        pendingLabel="Enregistrement…"
        label="Lieu"
      >
        <div className="grid grid-cols-1 gap-5">
          <form.AppField name="label">
            {(field) => (
              <field.TextField
                label="Nom du lieu"
                hint="Domicile, bureau, dépôt…"
                autoComplete="off"
                maxLength={100}
                optional
              />
            )}
          </form.AppField>
          <PostalFields
            form={form}
            fields={{ street: 'street', postalCode: 'postalCode', city: 'city' }}
            of=" du lieu"
            columns="grid-cols-1 gap-5 sm:grid-cols-2"
            streetMaxLength={300}
            cityMaxLength={100}
            onFound={setFound}
          />
          <AccessFields form={form} />
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

type PlaceForm = ReturnType<typeof usePlaceForm>['form']

function usePlaceForm({ place, sendsPoint, save, onClose }: PlaceDialogProps) {
  const [before] = useState(() => (place ? placeEntryOf(place) : emptyPlace))
  const [found, setFound] = useState<FoundAddress | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: before,
    ...checkedBy<PlaceEntry>(placeInput),
    onSubmit: async ({ value, formApi }) => {
      setRefused(null)
      const point = sendsPoint ? pointOf(found, value) : {}
      try {
        await save({ ...placeChanges(before, value), ...point })
        onClose()
      } catch (error) {
        if (!landFailure(formApi, error)) setRefused(isGone(error) ? goneSentence : errorSentence(error))
      }
    },
  })
  return { form, refused, setFound }
}

/** What one must know to wash there. */
function AccessFields({ form }: { form: PlaceForm }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 rounded-lg bg-ecume p-4">
      <legend className="float-left font-semibold text-lg">Accès</legend>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <form.AppField name="access.isPrivate">{() => <YesNoField label="Terrain privé" />}</form.AppField>
        <form.AppField name="access.hasWater">{() => <YesNoField label="Eau" />}</form.AppField>
        <form.AppField name="access.hasPower">{() => <YesNoField label="Électricité" />}</form.AppField>
      </div>
      <form.AppField name="access.parking">
        {(field) => (
          <field.TextField
            label="Stationnement"
            hint="Cour, garage, place 12 du sous-sol…"
            autoComplete="off"
            maxLength={200}
            optional
          />
        )}
      </form.AppField>

      <form.AppField name="access.gateCode">
        {(field) => (
          <field.TextField
            label="Code du portail"
            hint="Gardé chiffré."
            autoComplete="off"
            maxLength={50}
            optional
          />
        )}
      </form.AppField>
      <form.AppField name="access.dog">
        {(field) => <field.TextField label="Chien" autoComplete="off" maxLength={100} optional />}
      </form.AppField>

      <form.AppField name="access.remarks">
        {(field) => <field.TextAreaField label="Précisions" rows={3} maxLength={500} optional />}
      </form.AppField>
    </fieldset>
  )
}

/** Of the suggestion that was chosen, as long as the address is still the one it wrote. */
function pointOf(found: FoundAddress | null, { street, postalCode, city }: PlaceEntry) {
  const isStill = found && found.street === street && found.postalCode === postalCode && found.city === city
  if (!isStill) return {}
  const { cityCode, lat, lon, precision } = found
  return { cityCode, lat, lon, precision }
}

const goneSentence = 'Ce lieu n’existe plus : il a été supprimé entre-temps.'

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
