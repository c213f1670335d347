import { depositTerms, overPaidText, payPageWords as words } from '@tramontane/content/payments/pay-page'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import type { PayPage as Page } from '@tramontane/contract/replies/appointments/payment-links'
import { whenText } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { isClientKnown } from '../../../lib/client-hint.ts'
import { LinkPageFrame, ReadAgain } from '../link-page-frame.tsx'
import { readStanding } from './pay-calls.ts'
import { PayForm } from './pay-form.tsx'

type PayPageProps = { token: string; first: Page | RefusedLook | null }

/** What a link asks for, as the server tells it, and the card that pays it. Back within the application reads it again. */
export function PayPage({ token, first }: PayPageProps) {
  const [page, setPage] = useState(first)
  const [isPaying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    // From the bank's page: whatever its address says, the server asks the provider.
    if (!new URLSearchParams(window.location.search).has('payment_intent')) return
    readStanding(token).then(setPage, setRefusal)
  }, [token])

  if (!page || page.state === 'refused') return <ReadAgain title={words.open.title} page={page} />
  const isDeposit = page.kind === 'deposit'
  const { title, lead } = isDeposit && page.state === 'open' ? words.deposit : words[page.state]
  return (
    <LinkPageFrame title={title} refusal={refusal}>
      <p role="status" className="text-pretty text-nuit/80">
        {lead}
        {page.backCents > 0 && ` ${overPaidText(page.backCents)}`}
      </p>
      <WashFacts page={page} />
      {page.state === 'open' && (
        <div data-call>
          {isDeposit && <p className="mb-5 text-[0.9375rem] text-pretty">{depositTerms}</p>}
          {isPaying ? (
            <PayForm
              key={page.cents}
              token={token}
              cents={page.cents}
              onPage={(next, why) => {
                setPage(next)
                if (next.state !== 'open') return
                setPaying(false)
                setRefusal(why)
              }}
            />
          ) : (
            <Button
              look="call"
              className="w-full text-lg"
              onClick={() => {
                setRefusal(null)
                setPaying(true)
              }}
            >
              Payer {formatCents(page.cents)}
            </Button>
          )}
        </div>
      )}
      {page.state === 'paid' && <WayOn />}
      {page.state === 'waiting' && (
        <Button
          look="quiet"
          onClick={() => {
            setRefusal(null)
            void readStanding(token).then(setPage, setRefusal)
          }}
        >
          Vérifier maintenant
        </Button>
      )}
    </LinkPageFrame>
  )
}

/** Whoever is logged in here finds the wash in the client space; a link is paid without an account too. */
function WayOn() {
  // The server knows nobody, and its page is taken over as it stands.
  const isClient = useSyncExternalStore(
    () => () => {},
    isClientKnown,
    () => false,
  )
  return (
    <SiteLink href={isClient ? '/espace-client' : '/'} className={buttonClass('quiet')}>
      {isClient ? 'Retour à l’espace client' : 'Retour à l’accueil'}
    </SiteLink>
  )
}

const lineWords = { wash: 'Lavage', travel: 'Déplacement' }

function WashFacts({ page: { wash, lines, paidCents, state, cents, kind } }: { page: Page }) {
  if (!wash) return null
  const isPriced = state === 'open' || state === 'paid'
  const prices = lines.map(({ kind, cents }): [string, string] => [
    lineWords[kind],
    cents === null ? 'sur devis' : formatCents(cents),
  ])
  return (
    <FactList
      facts={[
        ['Pour', wash.clientName],
        ['Prestation', wash.service],
        ['Date', whenText(wash.day, wash.time)],
        ...(isPriced ? prices : []),
        ...(isPriced && paidCents > 0 ? [['Déjà payé', formatCents(paidCents)] as [string, string]] : []),
        ...(state === 'open'
          ? [[kind === 'deposit' ? 'Arrhes à verser' : 'À payer', formatCents(cents)] as [string, string]]
          : []),
      ]}
    />
  )
}
