import { useLocation } from '@tanstack/react-router'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage, withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import { slotPageWords as words } from '@tramontane/content/waitlist/slot-page'
import type { ShownSlotPage, SlotChoice, SlotTerms } from '@tramontane/contract/slot-page'
import { whenText } from '@tramontane/domain/days/french-days'
import type { ReactNode } from 'react'
import { OneOffTermsLabel } from '../../components/appointment/one-off-terms-label.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { ContactLines } from '../../components/site/contact-lines.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FactList } from '../../components/ui/fact-list.tsx'
import { OfferFrame } from '../../components/ui/offer-frame.tsx'

/**
 * A form that the browser posts by itself: it works without scripts, and looking at it accepts nothing. It names the page
 * to which it goes: one that names none is held for a program to send it.
 */
export function SlotPage({ page }: { page: ShownSlotPage | null }) {
  if (!page) return <ReadAgain />
  if (page.state === 'open') return <Open page={page} />
  const { title, lead } = words[page.state]
  return (
    <OfferFrame title={title}>
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
      <Reach />
    </OfferFrame>
  )
}

function leadOf(page: ShownSlotPage): string | null {
  if (page.state === 'accepted' && page.isRequest) return words.accepted.request
  return page.state === 'over' && page.isContract ? words.over.contract : null
}

/** Back within the application brings no answer of the server with it. */
function ReadAgain() {
  const { pathname } = useLocation()
  return (
    <OfferFrame title={words.waiting.title}>
      <a href={pathname} className={buttonClass('primary')}>
        Rouvrir la page
      </a>
    </OfferFrame>
  )
}

type OpenPage = Extract<ShownSlotPage, { state: 'open' }>

function Open({ page }: { page: OpenPage }) {
  const { choices, hasGone, isLate, refusal, service, address, wish } = page
  const { pathname } = useLocation()
  const isTold = choices.some((one) => one.isTold)
  const said = isLate ? words.late : hasGone ? words.gone : isTold ? words.open : words.waiting
  return (
    <OfferFrame title={said.title}>
      <div className="not-empty:mb-5">
        <FormAlert sentence={refusal} />
      </div>
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
      <Reach />
    </OfferFrame>
  )
}

function AcceptForm({ page: { choices, terms, fields, typed } }: { page: OpenPage }) {
  const { pathname } = useLocation()
  const told = choices.filter(({ isTold }) => isTold)
  const others = choices.filter(({ isTold }) => !isTold)
  const first = typed.start || (told.length === 1 ? told[0]?.start : undefined)
  return (
    <form method="post" action={pathname} className="grid gap-6">
      <fieldset className="grid gap-2" aria-describedby={errorIdOf('start', fields)}>
        <legend className="mb-2 font-semibold">{words.choose}</legend>
        <Choices choices={told} first={first} />
        {told.length > 0 && others.length > 0 && <p className="mt-3 text-nuit/75">{words.others}</p>}
        <Choices choices={others} first={first} />
        <Refusal name="start" fields={fields} />
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
    <Box name="expressStart" isRequired={false} isTicked={boxes.includes('expressStart')} fields={fields}>
      {expressStartStatement}
    </Box>
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
            aria-describedby={errorIdOf('street', fields)}
            defaultValue={street}
            required
            maxLength={200}
            autoComplete="street-address"
            className="min-h-12 rounded-lg border border-nuit/40 px-3.5 text-base aria-invalid:border-grenat"
          />
          <Refusal name="street" fields={fields} />
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
        <Box name="acceptConditions" isRequired isTicked={boxes.includes('acceptConditions')} fields={fields}>
          <OneOffTermsLabel />
        </Box>
        {express}
      </div>
    </>
  )
}

type Fields = ShownSlotPage['fields']

type BoxProps = {
  name: string
  isRequired: boolean
  isTicked: boolean
  fields: Fields
  children: ReactNode
}

function Box({ name, isRequired, isTicked, fields, children }: BoxProps) {
  return (
    <>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          name={name}
          required={isRequired}
          defaultChecked={isTicked}
          aria-invalid={fields[name] !== undefined}
          aria-describedby={errorIdOf(name, fields)}
          className="mt-1 size-5 shrink-0 rounded accent-ciel"
        />
        <span>{children}</span>
      </label>
      <Refusal name={name} fields={fields} />
    </>
  )
}

function Refusal({ name, fields }: { name: string; fields: Fields }) {
  const id = errorIdOf(name, fields)
  return id ? (
    <p id={id} className="font-medium text-grenat text-sm">
      {fields[name]}
    </p>
  ) : null
}

function errorIdOf(name: string, fields: Fields): string | undefined {
  return fields[name] ? `slot-${name}-error` : undefined
}

function Reach() {
  return (
    <p className="mt-6 border-nuit/10 border-t pt-5 text-base text-nuit/80">
      <ContactLines linkClass="font-medium text-ciel underline underline-offset-4" />
    </p>
  )
}
