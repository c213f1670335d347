import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { FileSection } from './file-section.tsx'

type FileRightsProps = { file: ClientFile; clientId: number }

/** What somebody may ask for by letter or by phone: everything that is known of them, or that it goes. */
export function FileRights({ file, clientId }: FileRightsProps) {
  const [isErasing, setErasing] = useState(false)
  return (
    <FileSection title="Données personnelles">
      <p className="mb-3 text-base text-nuit/75">
        Quand ce client demande ce que vous savez de lui, ou de l’effacer, vous avez un mois pour le faire.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`/api/clients/${clientId}/export`} download className={`${gridButtonClass} grow sm:grow-0`}>
          <Download aria-hidden className="size-4.5" />
          Exporter ses données
        </a>
        <button
          type="button"
          onClick={() => setErasing(true)}
          className={`${gridButtonClass} grow text-grenat! hover:bg-grenat/5 sm:grow-0`}
        >
          <Eraser aria-hidden className="size-4.5" />
          Effacer ses données
        </button>
      </div>
      {isErasing && <EraseDialog file={file} clientId={clientId} onClose={() => setErasing(false)} />}
    </FileSection>
  )
}

const adminRoute = getRouteApi('/admin')

function EraseDialog({ file, clientId, onClose }: FileRightsProps & { onClose: () => void }) {
  const { name, email, account } = file
  const queryClient = useQueryClient()
  const navigate = adminRoute.useNavigate()
  const erase = useMutation({
    mutationFn: () => answer(api.clients[':id'].erase.$post({ param: { id: String(clientId) } })),
    onSuccess: async () => {
      toast({ title: 'Données effacées', description: name })
      await navigate({
        search: (current) => ({ ...current, dialog: undefined, row: undefined }),
        replace: true,
      })
      return queryClient.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => erase.mutate()}
      title="Effacer les données de ce client ?"
      confirmLabel="Effacer"
      isDangerous
      isPending={erase.isPending}
    >
      <div className="grid gap-3">
        <FormAlert sentence={erase.error && errorSentence(erase.error)} />
        <p>
          Les coordonnées, les lieux, les demandes et les notes de <strong>{name}</strong> sont effacés
          {account && ', et son compte est fermé'}. C’est définitif.
          {email && ' Un e-mail le lui confirme.'}
        </p>
        <p className="text-nuit/75">
          Ses contrats et ses paiements restent le temps que la loi demande ; ses lavages passés restent sans
          son nom.
        </p>
      </div>
    </ConfirmDialog>
  )
}
