import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { ForgottenBills, MonthBills } from '../../components/month-bills/month-bills.tsx'
import { Doubles } from '../../components/people/doubles.tsx'
import { fileQuery } from '../../components/people/file-query.ts'
import { QuoteDialog } from '../../components/quotes/quote-dialog.tsx'
import { QuoteList } from '../../components/quotes/quote-list.tsx'
import { quotesOfClientQuery } from '../../components/quotes/quotes-query.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ApiError } from '../../lib/api.ts'
import { type FileSubject, fileSearch, fileSubjectOf } from '../../lib/back-office/file-search.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { FileIdentity } from './file-identity.tsx'
import { FileFormerlyKnown, FilePlaces } from './file-places.tsx'
import { FileRecords } from './file-records.tsx'
import { FileRhythms } from './file-rhythms.tsx'
import { FileRights } from './file-rights.tsx'
import { FileSection } from './file-section.tsx'
import { FileSubscriptions } from './file-subscriptions.tsx'
import { FileVehicles } from './file-vehicles.tsx'

const adminRoute = getRouteApi('/admin')

/** The customer file that the address asks for, in place of the tab's list. */
export function FileOr({ children }: { children: ReactNode }) {
  const { dialog, row } = adminRoute.useSearch()
  const subject = fileSubjectOf({ dialog, row })
  return subject ? <FilePage key={`${subject.kind}:${subject.id}`} subject={subject} /> : children
}

/** A customer file, or why there is none. */
function FilePage({ subject }: { subject: FileSubject }) {
  return (
    <section className="grid grid-cols-1 gap-6" aria-label="Fiche client">
      <Link
        to="/admin"
        search={(current) => ({ ...current, dialog: undefined, row: undefined })}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        Tous les clients
      </Link>
      <FileContent subject={subject} />
    </section>
  )
}

function FileContent({ subject }: { subject: FileSubject }) {
  const { data: file, error, refetch } = useQuery(fileQuery(subject))
  if (file)
    return (
      <>
        <FileIdentity file={file} />
        {file.doubles.length > 0 && <FileDoubles file={file} />}
        <FilePlaces places={file.places} clientId={file.clientId} />
        {file.clientId !== null && <FileVehicles file={file} clientId={file.clientId} />}
        <FileSubscriptions subscriptions={file.subscriptions} />
        {file.clientId !== null && <FileRhythms clientId={file.clientId} />}
        {file.clientId !== null && <FileQuotes file={file} clientId={file.clientId} />}
        {file.clientId !== null && (file.company || file.siren) && (
          <FileSection title="Facture mensuelle">
            <MonthBills clientId={file.clientId} name={file.company || file.name} />
          </FileSection>
        )}
        <FileRecords file={file} />
        <FileFormerlyKnown formerly={file.formerly} />
        {file.clientId !== null && <FileRights file={file} clientId={file.clientId} />}
      </>
    )
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <EmptyState
          title="Fiche introuvable"
          text="Ce client n’existe pas, ou son compte a été supprimé. Ses abonnements gardent leur propre fiche."
        />
        {subject.kind === 'client' && <ForgottenBills clientId={subject.id} />}
      </>
    )
  if (error) return <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
  return <Skeleton lines={8} label="Chargement de la fiche…" />
}

/** Who else this may be. */
function FileDoubles({ file }: { file: ClientFile }) {
  const navigate = adminRoute.useNavigate()
  return (
    <FileSection title="Doublons possibles" count={file.doubles.length}>
      <Doubles
        doubles={file.doubles}
        onMerged={(id) =>
          navigate({ search: fileSearch({ kind: 'client', id }), replace: true, resetScroll: false })
        }
      />
    </FileSection>
  )
}

/** What was proposed to a client, how it stands, and a new devis. */
function FileQuotes({ file, clientId }: { file: ClientFile; clientId: number }) {
  const { data } = useQuery(quotesOfClientQuery(clientId))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { name, address, postalCode, city } = file
  const line = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <FileSection title="Devis" count={data.total}>
      <QuoteList quotes={data.data} />
      <button type="button" className={`${gridButtonClass} mt-4`} onClick={() => setOpen(true)}>
        Nouveau devis
      </button>
      {isOpen && (
        <QuoteDialog client={{ id: clientId, name, address: line }} onClose={() => setOpen(false)} />
      )}
    </FileSection>
  )
}
