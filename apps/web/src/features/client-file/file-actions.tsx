import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import GitMerge from 'lucide-react/icons/git-merge'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { useBookableClients } from '../../components/appointment/client/client-field.tsx'
import { CreateAppointmentDialog } from '../../components/appointment/create-appointment-dialog.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { MergeDialog } from '../../components/people/merge-dialog.tsx'
import { ReachLinks } from '../../components/people/reach-links.tsx'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { OpenAccountButton } from './open-account.tsx'

type FileActionsProps = { file: ClientFile; onEdit: () => void }

/** What can be done with somebody, each in one press. */
export function FileActions({ file, onEdit }: FileActionsProps) {
  const { clientId, name, phone, email } = file
  const newest = file.subscriptions[0]
  return (
    <div className="flex flex-wrap gap-2">
      <ReachLinks name={name} phone={phone} email={email} />
      {clientId !== null && <BookButton file={file} clientId={clientId} />}
      {clientId !== null && (
        <ActionButton onPress={onEdit}>
          <Pencil aria-hidden className="size-4.5" />
          Modifier
        </ActionButton>
      )}
      {clientId !== null && <OpenAccountButton file={file} clientId={clientId} />}
      {clientId === null && newest && file.account === null && (
        <Link
          to="/admin"
          search={{ tab: 'subscribers', q: newest.licensePlate, dialog: 'identifiants', row: newest.id }}
          className={`${gridButtonClass} grow sm:grow-0`}
        >
          Ouvrir un compte
        </Link>
      )}
      {clientId !== null && <MergeButton clientId={clientId} />}
    </div>
  )
}

type BookButtonProps = { file: ClientFile; clientId: number }

/** A wash for this person: their vehicle and their place are there already. */
function BookButton({ file, clientId }: BookButtonProps) {
  const { book, dialog } = useBooking({ file, clientId })
  return (
    <>
      <ActionButton onPress={() => book()} look="border-soleil! bg-soleil! hover:brightness-95">
        <CalendarPlus aria-hidden className="size-4.5" />
        Ajouter un rendez-vous
      </ActionButton>
      {dialog}
    </>
  )
}

/** 'Ajouter un rendez-vous' over a file, for one of its vehicles where one is named. */
export function useBooking({ file, clientId }: BookButtonProps) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ vehicleId?: number } | null>(null)
  const chosen = useBookable(file, clientId, asked !== null)

  function leave() {
    setAsked(null)
    return queryClient.invalidateQueries()
  }

  const dialog = asked && chosen && (
    <CreateAppointmentDialog chosen={chosen} vehicleId={asked.vehicleId} onClose={leave} />
  )
  return { book: (vehicleId?: number) => setAsked({ vehicleId }), dialog }
}

/** As the choice of an appointment's client knows them; null while it is being asked. */
function useBookable(file: ClientFile, id: number, isAsked: boolean): BookableClient | null {
  const { name, email, phone, address, postalCode, city, vehicles } = file
  const found = useBookableClients(phone || email || name, isAsked)
  if (!isAsked || found.isPending || found.isPlaceholderData) return null
  const known = found.data?.find((one) => one.id === id)
  const line = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    known ?? {
      ...{ id, hasAccount: file.account !== null, name, email, phone, address: line },
      ...{ subscriptions: [], vehicles },
    }
  )
}

const adminRoute = getRouteApi('/admin')

function MergeButton({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = adminRoute.useNavigate()
  return (
    <>
      <ActionButton onPress={() => setOpen(true)}>
        <GitMerge aria-hidden className="size-4.5" />
        Fusionner
      </ActionButton>
      {isOpen && (
        <MergeDialog
          id={clientId}
          onClose={() => setOpen(false)}
          onMerged={(kept) => {
            setOpen(false)
            navigate({ search: fileSearch({ kind: 'client', id: kept }), replace: true, resetScroll: false })
          }}
        />
      )}
    </>
  )
}

type ActionButtonProps = { onPress: () => void; look?: string; children: ReactNode }

function ActionButton({ onPress, look = '', children }: ActionButtonProps) {
  return (
    <button type="button" onClick={onPress} className={`${gridButtonClass} grow sm:grow-0 ${look}`}>
      {children}
    </button>
  )
}
