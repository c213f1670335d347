import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MonthBill, MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { plainFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { newKey } from '../../lib/new-key.ts'
import { gridButtonClass } from '../grid/grid-field.ts'
import { ReceivedDialog } from '../transfers/received-dialog.tsx'
import { TransferBadge } from '../transfers/transfer-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MonthBillingDialog } from './month-billing-dialog.tsx'

/** How a company is billed by the month, and how its factures stand. */
function monthBillingQuery(clientId: number) {
  return queryOptions({
    queryKey: ['month-bills', clientId],
    queryFn: async (): Promise<MonthBilling> =>
      (await answer(api.clients[':id']['month-bills'].$get({ param: { id: String(clientId) } }))).data,
    staleTime: 0,
  })
}

/** The factures of months of a company: what waits for the next one, what each still brings, and the forms that say so. */
export function MonthBills({ clientId, name }: { clientId: number; name: string }) {
  const { data: billing, error } = useQuery(monthBillingQuery(clientId))
  const [open, setOpen] = useState<MonthBill | 'billing' | null>(null)
  if (error) return <p className="text-grenat">{errorSentence(error)}</p>
  if (!billing) return <Skeleton lines={2} label="Chargement : facture mensuelle…" />
  return (
    <div className="grid gap-3">
      <p className="text-base">{billingText(billing)}</p>
      <ul className="divide-y divide-nuit/10">
        {billing.bills.map((bill) => (
          <Bill key={bill.id} bill={bill} onTransfer={() => setOpen(bill)} />
        ))}
      </ul>
      <button
        type="button"
        className={`${gridButtonClass} justify-self-start`}
        onClick={() => setOpen('billing')}
      >
        {billing.days === null ? 'Facturer au mois' : 'Modifier la facture mensuelle'}
      </button>
      {open === 'billing' && (
        <MonthBillingDialog clientId={clientId} name={name} billing={billing} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'billing' && (
        <BillTransferDialog bill={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** The same of a company that was forgotten: what it owes may still come. Nothing where it had none. */
export function ForgottenBills({ clientId }: { clientId: number }) {
  const { data: billing } = useQuery(monthBillingQuery(clientId))
  const [noted, setNoted] = useState<MonthBill | null>(null)
  if (!billing) return null
  return (
    <section aria-label="Factures qu’il reste de ce client" className="grid gap-2">
      <p className="text-base">Ses factures restent, et ce qui arrive encore se note ici.</p>
      <ul className="divide-y divide-nuit/10">
        {billing.bills.map((bill) => (
          <Bill key={bill.id} bill={bill} onTransfer={() => setNoted(bill)} />
        ))}
      </ul>
      {noted && <BillTransferDialog bill={noted} onClose={() => setNoted(null)} />}
    </section>
  )
}

function billingText({ days, waiting }: MonthBilling): string {
  if (days === null) return 'Chaque lavage est payé à part : aucune facture mensuelle.'
  const { washes, cents } = waiting
  const term = `Le 1er de chaque mois, une facture de ce qui est fait, à payer par virement sous ${days} jours.`
  if (washes === 0) return `${term} Rien n’attend la prochaine pour le moment.`
  const count = washes === 1 ? 'un lavage' : `${washes} lavages`
  return `${term} En attente de la prochaine : ${count}, ${formatCents(cents)}.`
}

function Bill({ bill, onTransfer }: { bill: MonthBill; onTransfer: () => void }) {
  const { id, number, issuedOn, dueOn, cents, receivedCents, leftCents, isLate } = bill
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2 text-base leading-snug">
      <span className="min-w-0">
        <a
          href={`/api/documents/${id}.pdf`}
          download
          className="inline-block py-1.5 font-semibold text-ciel underline decoration-ciel/30 underline-offset-4"
        >
          Facture {number}
        </a>{' '}
        du {shortFrenchDate(issuedOn)}
        <span className="block text-nuit/75 text-sm">
          {formatCents(receivedCents)} sur {formatCents(cents)}, échéance le {plainFrenchDate(dueOn)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <TransferBadge leftCents={leftCents} isLate={isLate} />
        <button type="button" className={gridButtonClass} onClick={onTransfer}>
          Noter un virement<span className="sr-only"> : {number}</span>
        </button>
      </span>
    </li>
  )
}

/** What was received for the facture of a month: the same key counts once. */
function BillTransferDialog({ bill, onClose }: { bill: MonthBill; onClose: () => void }) {
  const { id, number, leftCents } = bill
  const [key] = useState(newKey)
  return (
    <ReceivedDialog
      name={number}
      leftCents={leftCents}
      backHint="Pour une erreur de saisie : une ligne de plus s’ajoute, rien n’est effacé."
      onNote={({ cents, on }) =>
        answer(api.documents[':id'].transfers.$post({ param: { id: String(id) }, json: { key, cents, on } }))
      }
      onClose={onClose}
    />
  )
}
