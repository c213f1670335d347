import { useState } from 'react'
import { CredentialsTold } from '../../components/ui/credentials-told.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { AddForm } from './add-form.tsx'

type Added = { email: string; password: string }

/** 'Ajouter un administrateur': the address, then the password that was made for it, said once. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added | null>(null)
  if (added)
    return (
      <CredentialsTold title="Administrateur ajouté" {...added} onClose={onClose}>
        Transmettez ces identifiants de vive voix ou par un moyen sûr : le mot de passe ne sera plus affiché.
        La personne pourra le changer dans cet onglet.
      </CredentialsTold>
    )
  return (
    <Dialog isOpen onClose={onClose} title="Ajouter un administrateur">
      <AddForm onAdded={setAdded} onCancel={onClose} />
    </Dialog>
  )
}
