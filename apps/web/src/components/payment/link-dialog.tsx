import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { LinkOffer, type LinkOfferProps } from './link-offer.tsx'

type LinkDialogProps = LinkOfferProps & { clientName: string; onClose: () => void }

/** Makes a client pay by card, away from the stop. */
export function LinkDialog({ clientName, onClose, ...offer }: LinkDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Paiement de ${clientName}`}>
      <div className="grid gap-6">
        <LinkOffer {...offer} />
        <Button look="quiet" className="justify-self-end" onClick={onClose}>
          Terminé
        </Button>
      </div>
    </Dialog>
  )
}
