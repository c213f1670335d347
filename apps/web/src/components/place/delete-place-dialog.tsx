import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { RemovalDialog } from '../form/removal-dialog.tsx'

type DeletePlaceDialogProps = { place: Place; remove: () => Promise<unknown>; onClose: () => void }

/** Asks before a place goes. */
export function DeletePlaceDialog({ place, ...rest }: DeletePlaceDialogProps) {
  return (
    <RemovalDialog title="Supprimer ce lieu ?" confirmLabel="Supprimer ce lieu" {...rest}>
      <strong>{place.label || addressLine(place)}</strong> et ce qui est dit de son accès seront effacés.
    </RemovalDialog>
  )
}
