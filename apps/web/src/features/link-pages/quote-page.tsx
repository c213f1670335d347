import { useLocation } from '@tanstack/react-router'
import { quotePageWords as words } from '@tramontane/content/payments/quote-page'
import type { ShownQuotePage } from '@tramontane/contract/documents/quote-page'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatWithCents } from '@tramontane/domain/words/money'
import type { ReactNode } from 'react'
import { OneOffTermsLabel } from '../../components/appointment/agreement/one-off-terms-label.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FactList } from '../../components/ui/fact-list.tsx'
import { LinkPageFrame, ReadAgain } from './link-page-frame.tsx'
import { FieldRefusal, fieldErrorId, PostedBox } from './posted-fields.tsx'

/** A form that the browser posts by itself: it works without scripts, and looking at it accepts nothing. */
export function QuotePage({ page }: { page: ShownQuotePage | RefusedLook | null }) {
  if (!page || page.state === 'refused') return <ReadAgain title={words.open.title} page={page} />
  const { title, lead } = words[page.state]
  return (
    <LinkPageFrame title={title} refusal={page.refusal}>
      <p role="status" className="text-pretty text-nuit/80">
        {lead}
      </p>
      {page.state !== 'unknown' && <Paper page={page} />}
      {page.state === 'open' && (
        <>
          <AcceptForm page={page} />
          <DeclineForm page={page} />
        </>
      )}
    </LinkPageFrame>
  )
}

type KnownPage = Exclude<ShownQuotePage, { state: 'unknown' }>

function Paper({ page }: { page: KnownPage }) {
  const { number, issuedOn, validUntil, buyer, cents, lines, vatMention } = page
  const { pathname } = useLocation()
  const { answeredText, answeredOn } = page
  return (
    <>
      <FactList
        facts={[
          ['Devis', `${number} du ${longFrenchDate(issuedOn)}`],
          ['Pour', buyer],
          ['Valable jusqu’au', longFrenchDate(validUntil)],
        ]}
      />
      <ul className="divide-y divide-nuit/10 border-nuit/10 border-y">
        {lines.map(({ label, quantity, unitCents, cents: sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a devis never change.
          <li key={index} className="flex gap-4 py-3">
            <span className="wrap-anywhere min-w-0 grow">
              {label}
              {quantity > 1 && (
                <span className="block text-nuit/75 text-sm">
                  {quantity} × {formatWithCents(unitCents)}
                </span>
              )}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatWithCents(sum)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 py-3 font-semibold text-xl">
        <span>Total TTC</span>
        <span className="tabular-nums">{formatWithCents(cents)}</span>
      </p>
      {[...page.words, vatMention].filter(Boolean).map((sentence) => (
        <p key={sentence} className="wrap-anywhere mt-2 text-base text-nuit/80 text-pretty">
          {sentence}
        </p>
      ))}
      {answeredText && answeredOn && (
        <p className="mt-5 rounded-xl bg-ecume p-4 text-base">
          {answeredText} Le {longFrenchDate(answeredOn)}.
        </p>
      )}
      <p className="mt-5">
        <a href={`${pathname}/devis.pdf`} download className={buttonClass('quiet')}>
          {words.paper}
        </a>
      </p>
    </>
  )
}

function AcceptForm({ page }: { page: KnownPage }) {
  const { number, terms, fields, typed } = page
  const { pathname } = useLocation()
  const box = (name: string, label: ReactNode, isRequired = true) => (
    <PostedBox {...{ name, isRequired, fields }} isTicked={typed.boxes.includes(name)}>
      {label}
    </PostedBox>
  )
  return (
    <form method="post" action={pathname} className="mt-8 grid gap-5">
      <NameField page={page} />
      <div className="grid gap-3 rounded-xl border-soleil border-l-4 bg-soleil/10 p-4 sm:p-5">
        <p>
          {words.obligation}, {words.payment}.
        </p>
        {terms?.says.map((one) => (
          <p key={one} className="text-[0.9375rem] text-pretty">
            {one}
          </p>
        ))}
        {box('accord', words.accord(number))}
        {terms && box('acceptConditions', <OneOffTermsLabel />)}
        {terms?.express && box('expressStart', terms.express, false)}
      </div>
      <button type="submit" name="action" value="accept" className={`w-full ${buttonClass('call')}`}>
        <span className="grid">
          <span>{words.accept}</span>
          <span className="font-normal text-sm">{words.obligation}</span>
        </span>
      </button>
    </form>
  )
}

function NameField({ page: { fields, typed } }: { page: KnownPage }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="quote-name" className="font-semibold">
        {words.name}
      </label>
      <input
        id="quote-name"
        name="name"
        defaultValue={typed.name}
        required
        minLength={2}
        maxLength={100}
        autoComplete="name"
        aria-invalid={fields.name !== undefined}
        aria-describedby={['quote-name-hint', fieldErrorId('name', fields)].filter(Boolean).join(' ')}
        className={inputClass}
      />
      <p id="quote-name-hint" className="text-nuit/75 text-sm">
        {words.nameHint}
      </p>
      <FieldRefusal name="name" fields={fields} />
    </div>
  )
}

function DeclineForm({ page }: { page: KnownPage }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname} className="mt-8 grid gap-3 border-nuit/10 border-t pt-5">
      <p className="font-semibold">{words.declineTitle}</p>
      <label htmlFor="quote-reason">{words.reason}</label>
      <textarea
        id="quote-reason"
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={page.typed.reason}
        className={inputClass}
      />
      <button type="submit" name="action" value="decline" className={buttonClass('quiet')}>
        {words.decline}
      </button>
    </form>
  )
}

const inputClass =
  'min-h-12 rounded-lg border border-nuit/40 bg-white px-3.5 py-2 text-base aria-invalid:border-grenat'
