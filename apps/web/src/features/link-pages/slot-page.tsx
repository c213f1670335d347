import { useLocation } from '@tanstack/react-router'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage, withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import { slotPageWords as words } from '@tramontane/content/waitlist/slot-page'
import type { ShownSlotPage, SlotChoice, SlotTerms } from '@tramontane/contract/appointments/slot-page'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import { whenText } from '@tramontane/domain/days/french-days'
import { OneOffTermsLabel } from '../../components/appointment/agreement/one-off-terms-label.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FactList } from '../../components/ui/fact-list.tsx'
import { LinkPageFrame, ReadAgain } from './link-page-frame.tsx'
import { FieldRefusal, fieldErrorId, PostedBox } from './posted-fields.tsx'

/**
 * A form that the browser posts by itself: it works without scripts, and looking at it accepts nothing. It names the page
 * to which it goes: one that names none is held for a program to send it.
 */
export function SlotPage({ page }: { page: ShownSlotPage | RefusedLook | null }) {
  if (!page || page.state === 'refused') return <ReadAgain title={words.waiting.title} page={page} />
  if (page.state === 'open') return <Open page={page} />
  const { title, lead } = words[page.state]
  return (
    <LinkPageFrame title={title} refusal={page.refusal}>
      <p role="status" className="text-pretty">
        {leadOf(page) ?? lead}
      </p>
      {page.state === 'accepted' && (
        <p className="mt-2 text-pretty">{page.isMailed ? words.accepted.mailed : words.accepted.unmailed}</p>
      )}
      {page.state === 'accepted' ? (
        <FactList
          facts={[
            ['Prestation', page.service],
            ['Date', whenText(page.day, page.time)],
            ['Adresse', page.address],
          ]}
        />
      ) : (
        <p className="mt-6">
          <SiteLink href="/#contact" className={buttonClass('primary')}>
            Choisir un jour
          </SiteLink>
        </p>
      )}
    </LinkPageFrame>
  )
}

function leadOf(page: ShownSlotPage): string | null {
  if (page.state === 'accepted' && page.isRequest) return words.accepted.request
  return page.state === 'over' && page.isContract ? words.over.contract : null
}

type OpenPage = Extract<ShownSlotPage, { state: 'open' }>

function Open({ page }: { page: OpenPage }) {
  const { choices, hasGone, isLate, refusal, service, address, wish } = page
  const { pathname } = useLocation()
  const isTold = choices.some((one) => one.isTold)
  const said = isLate ? words.late : hasGone ? words.gone : isTold ? words.open : words.waiting
  return (
    <LinkPageFrame title={said.title} refusal={refusal}>
      <p role="status" className="text-pretty text-nuit/80">
        {said.lead}
      </p>
      <FactList
        facts={[
          ['Prestation', service],
          ['Adresse', address],
          ['Vous attendez', wish],
        ]}
      />
      {hasGone && (
        <p className="mb-4 font-semibold">{choices.length > 0 ? words.gone.next : words.gone.none}</p>
      )}
      {!hasGone && !isTold && choices.length > 0 && (
        <p className="mb-4 font-semibold">{words.waiting.free}</p>
      )}
      {choices.length > 0 && <AcceptForm page={page} />}
      <form method="post" action={pathname} className="mt-8 border-nuit/10 border-t pt-5">
        <p className="mb-2 text-nuit/80">{words.leaveLead}</p>
        <button type="submit" name="action" value="leave" className={buttonClass('quiet')}>
          {words.leave}
        </button>
      </form>
    </LinkPageFrame>
  )
}

function AcceptForm({ page: { choices, terms, fields, typed } }: { page: OpenPage }) {
  const { pathname } = useLocation()
  const told = choices.filter(({ isTold }) => isTold)
  const others = choices.filter(({ isTold }) => !isTold)
  const first = typed.start || (told.length === 1 ? told[0]?.start : undefined)
  return (
    <form method="post" action={pathname} className="grid gap-6">
      <fieldset className="grid gap-2" aria-describedby={fieldErrorId('start', fields)}>
        <legend className="mb-2 font-semibold">{words.choose}</legend>
        <Choices choices={told} first={first} />
        {told.length > 0 && others.length > 0 && <p className="mt-3 text-nuit/75">{words.others}</p>}
        <Choices choices={others} first={first} />
        <FieldRefusal name="start" fields={fields} />
      </fieldset>
      <Terms {...{ terms, fields, typed }} />
      <button type="submit" name="action" value="accept" className={`w-full ${buttonClass('call')}`}>
        <span className="grid">
          <span>{words.accept[terms.kind]}</span>
          {terms.kind === 'booking' && <span className="font-normal text-sm">{oneOffPage.obligation}</span>}
        </span>
      </button>
    </form>
  )
}

function Choices({ choices, first }: { choices: SlotChoice[]; first: string | undefined }) {
  return choices.map(({ start, day, time }) => (
    <label
      key={start}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-nuit/40 bg-white px-4 py-2 font-semibold hover:bg-ecume has-checked:border-ciel has-checked:bg-ecume"
    >
      <input
        type="radio"
        name="start"
        value={start}
        required
        defaultChecked={start === first}
        className="size-5 shrink-0 accent-ciel"
      />
      <span className="first-letter:uppercase">{whenText(day, time)}</span>
    </label>
  ))
}

type TermsProps = { terms: SlotTerms } & Pick<ShownSlotPage, 'fields' | 'typed'>

/**
 * What is agreed to, with the boxes of a one-off contract where it is one: unticked, but for what was ticked in what is
 * refused. Source: LAW-11, LAW-24.
 */
function Terms({ terms, fields, typed: { street, boxes } }: TermsProps) {
  const express = terms.needsExpress && (
    <PostedBox
      name="expressStart"
      isRequired={false}
      isTicked={boxes.includes('expressStart')}
      fields={fields}
    >
      {expressStartStatement}
    </PostedBox>
  )
  if (terms.kind === 'subscription')
    return (
      <div className="grid gap-3">
        <p className="text-nuit/80">{words.uses}</p>
        {express}
      </div>
    )
  const { priceCents, travel, needsStreet, needsExpress, lastWithdrawalDay: last } = terms
  return (
    <>
      {needsStreet && (
        <div className="grid gap-1.5">
          <label htmlFor="slot-street" className="font-semibold">
            {words.street}
          </label>
          <input
            id="slot-street"
            name="street"
            aria-invalid={fields.street !== undefined}
            aria-describedby={fieldErrorId('street', fields)}
            defaultValue={street}
            required
            maxLength={200}
            autoComplete="street-address"
            className="min-h-12 rounded-lg border border-nuit/40 px-3.5 text-base aria-invalid:border-grenat"
          />
          <FieldRefusal name="street" fields={fields} />
        </div>
      )}
      <div className="grid gap-3 rounded-xl border-soleil border-l-4 bg-soleil/10 p-4 sm:p-5">
        <p className="font-semibold">{oneOffPriceText(priceCents, travel)}</p>
        <p>
          {oneOffPage.obligation}, {oneOffPage.payment}.
        </p>
        {withdrawalWords({ last, needsExpress }).map((one) => (
          <p key={one} className="text-[0.9375rem] text-pretty">
            {one}
          </p>
        ))}
        <PostedBox
          name="acceptConditions"
          isRequired
          isTicked={boxes.includes('acceptConditions')}
          fields={fields}
        >
          <OneOffTermsLabel />
        </PostedBox>
        {express}
      </div>
    </>
  )
}
