import { useQuery } from '@tanstack/react-query'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { QuoteDialog } from '../../components/quotes/quote-dialog.tsx'
import { QuoteList } from '../../components/quotes/quote-list.tsx'
import { quotesOfClientQuery } from '../../components/quotes/quotes-query.ts'
import { FileSection } from './file-section.tsx'

/** What was proposed to a client, how it stands, and a new devis. */
export function FileQuotes({ file, clientId }: { file: ClientFile; clientId: number }) {
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
