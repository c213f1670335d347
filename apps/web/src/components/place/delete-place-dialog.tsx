import { useMutation } from '@tanstack/react-query'
import type { Place } from '@tramontane/contract/replies/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { errorSentence } from '../../lib/error-sentence.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type DeletePlaceDialogProps = { place: Place; remove: () => Promise<unknown>; onClose: () => void }

/** Asks before a place goes; one that still serves stays, and the server says what it serves. */
export function DeletePlaceDialog({ place, remove, onClose }: DeletePlaceDialogProps) {
  const removal = useMutation({ mutationFn: remove, onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      title="Supprimer ce lieu ?"
      confirmLabel="Supprimer ce lieu"
      isDangerous
      isPending={removal.isPending}
    >
      <p className="wrap-anywhere">
        <strong>{place.label || addressLine(place)}</strong> et ce qui est dit de son accès seront effacés.
      </p>
      <div className="mt-4 empty:mt-0">
        <FormAlert sentence={removal.error && errorSentence(removal.error)} />
      </div>
    </ConfirmDialog>
  )
}
