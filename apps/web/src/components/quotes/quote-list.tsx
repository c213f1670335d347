import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { QuoteState } from '@tramontane/domain/documents/quote'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { api } from '../../lib/calls/people.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { noSubscription } from '../appointment/appointment-entry.ts'
import { useBookableClients } from '../appointment/client/client-field.tsx'
import { CreateAppointmentDialog } from '../appointment/create-appointment-dialog.tsx'
import { gridButtonClass } from '../grid/grid-field.ts'
import type { StatusLooks } from '../grid/grid-words.ts'
import { Badge } from '../ui/badge.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { QuoteDialog } from './quote-dialog.tsx'

/** Devis of one client, with how each stands, and what can be done with it. */
export function QuoteList({ quotes }: { quotes: Quote[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {quotes.map((quote) => (
        <li
          key={quote.id}
          className="wrap-anywhere grid gap-2 rounded-lg bg-ecume p-4 text-base leading-snug"
        >
          <QuoteFacts quote={quote} hasClient={false} />
        </li>
      ))}
    </ul>
  )
}

/** A devis in the list of all, with whose it is. */
export function QuoteCard({ row }: { row: Quote }) {
  return (
    <article className="wrap-anywhere flex h-full flex-col gap-2 rounded-xl border border-nuit/15 bg-white p-5 text-base leading-snug">
      <QuoteFacts quote={row} hasClient />
    </article>
  )
}

export const quoteStateLooks: StatusLooks<QuoteState> = {
  open: { word: 'Attend sa réponse', look: 'waiting' },
  accepted: { word: 'Accepté', look: 'good' },
  declined: { word: 'Décliné', look: 'bad' },
  replaced: { word: 'Remplacé', look: 'plain' },
  expired: { word: 'Délai passé', look: 'plain' },
}

function QuoteFacts({ quote, hasClient }: { quote: Quote; hasClient: boolean }) {
  const { number, issuedOn, cents, state, clientId, clientName, documentId, lines } = quote
  const [open, setOpen] = useState<'replace' | 'plan' | null>(null)
  const { word, look } = quoteStateLooks[state]
  const close = () => setOpen(null)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{number}</strong>
        <span>{formatCents(cents)}</span>
        <Badge word={word} look={look} />
        {quote.isToPlan && <Badge word="À planifier" look="waiting" />}
      </p>
      {hasClient &&
        (clientId === null ? (
          <p>{clientName}</p>
        ) : (
          <Link
            to="/admin"
            search={fileSearch({ kind: 'client', id: clientId })}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ciel underline decoration-ciel/30 underline-offset-4"
          >
            {clientName}
          </Link>
        ))}
      <p className="text-sm">{lines.map(({ label }) => label).join(' · ')}</p>
      <p className="text-nuit/75 text-sm">
        Du {shortFrenchDate(issuedOn)}. {standingText(quote)}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`/api/documents/${documentId}.pdf`} download className={gridButtonClass}>
          PDF<span className="sr-only"> du devis {number}</span>
        </a>
        {quote.url && <Sending quote={quote} />}
        {clientId !== null && ['open', 'expired', 'declined'].includes(state) && !quote.replacedBy && (
          <button type="button" className={gridButtonClass} onClick={() => setOpen('replace')}>
            Refaire
          </button>
        )}
        {quote.isToPlan && (
          <button type="button" className={gridButtonClass} onClick={() => setOpen('plan')}>
            Planifier
          </button>
        )}
      </div>
      {open === 'replace' && clientId !== null && (
        <QuoteDialog
          client={{ id: clientId, name: clientName, address: '' }}
          former={quote}
          onClose={close}
        />
      )}
      {open === 'plan' && <PlanDialog quote={quote} onClose={close} />}
    </>
  )
}

function standingText({ state, validUntil, sentAt, replacedBy, ...answered }: Quote): string {
  const { answeredAt, answeredName, declinedReason, plan, planned } = answered
  const on = answeredAt ? `le ${shortFrenchDate(dayOf(new Date(answeredAt)))}` : ''
  if (state === 'accepted') {
    const count = plan?.kind === 'appointments' ? ` ${planned} sur ${plan.count} au planning.` : ''
    return `Accepté par ${answeredName ?? ''} ${on}.${count}`
  }
  if (state === 'declined') return `Décliné ${on}${declinedReason ? ` : ${declinedReason}` : ''}.`
  if (state === 'replaced') return `Remplacé par ${replacedBy ?? 'un autre'}.`
  if (state === 'expired') return `Valable jusqu’au ${shortFrenchDate(validUntil)}, resté sans réponse.`
  const sent = sentAt ? `Envoyé le ${shortFrenchDate(dayOf(new Date(sentAt)))}` : 'Pas encore envoyé'
  return `${sent}, valable jusqu’au ${shortFrenchDate(validUntil)}.`
}

function Sending({ quote: { id, url, number } }: { quote: Quote }) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => answer(api.quotes[':id'].send.$post({ param: { id: String(id) } })),
    onSuccess: async () => {
      toast({ title: `Devis ${number} envoyé` })
      await queryClient.invalidateQueries()
    },
    onError: sayFailure,
  })
  return (
    <>
      <button
        type="button"
        className={gridButtonClass}
        disabled={send.isPending}
        onClick={() => send.mutate()}
      >
        Envoyer par e-mail
      </button>
      {url && (
        <CopyButton text={url} label={`Copier le lien du devis ${number}`} copied="Lien copié" className="">
          Copier le lien
        </CopyButton>
      )}
    </>
  )
}

type PlanDialogProps = { quote: Quote; onClose: () => void }

/** The next wash of an accepted devis, or its rhythm, with what it says filled in. */
export function PlanDialog({ quote, onClose }: PlanDialogProps) {
  const { id, clientId, clientName, plan, planned } = quote
  const queryClient = useQueryClient()
  const found = useBookableClients(clientName)
  if (clientId === null || found.isPending || found.isPlaceholderData) return null
  const chosen = found.data?.find((one) => one.id === clientId) ?? {
    ...{ id: clientId, hasAccount: false, name: clientName, email: '', phone: '', address: '' },
    ...{ subscriptions: [], vehicles: [] },
  }
  const address = plan?.address || chosen.address
  const start = plan?.kind === 'appointments' ? plan.starts[planned] : undefined
  const when =
    plan?.kind === 'series'
      ? {
          ...{ date: plan.from, timeSlot: plan.time, repeatUntil: plan.until ?? '' },
          repeat: 'weeks' in plan.every ? `weeks-${plan.every.weeks}` : `monthly-${plan.every.monthly}`,
        }
      : start && { date: start.date, timeSlot: start.time }
  const initial = {
    ...{ subscription: noSubscription, address, status: 'confirmed' as const },
    ...(plan && { service: plan.service }),
    ...when,
  }
  return (
    <CreateAppointmentDialog
      chosen={chosen}
      initial={initial}
      quoteId={id}
      onClose={() => {
        onClose()
        return queryClient.invalidateQueries()
      }}
    />
  )
}
