import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import { ownWashPath } from '@tramontane/content/one-off/own-wash-path'
import { photoConsent } from '@tramontane/content/photo-consent'
import type { ownWashActions } from '@tramontane/contract/appointments/one-off'
import type { OwnWashPage } from '@tramontane/contract/appointments/own-wash-page'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { ReactNode } from 'react'
import { OneOffTermsLabel } from '../../../components/appointment/agreement/one-off-terms-label.tsx'
import { moveRule } from '../../../components/booking/move-rule.ts'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { LinkPageFrame } from '../link-page-frame.tsx'
import { PostedBox } from '../posted-fields.tsx'
import { BeforeConfirming, ConfirmLabel, ExpressRequest } from './before-confirming.tsx'
import { BookAnother } from './book-another.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferPhotos } from './offer-photos.tsx'
import { isOver, moveWords, offerWords } from './offer-words.ts'
import { RenounceLine } from './renounce-line.tsx'

/** A wash seen, confirmed, moved and cancelled without JavaScript: each button posts, and a page answers. Source: V-14. */
export function OwnWashAnswer({ page }: { page: OwnWashPage | null }) {
  if (page?.offer === null) return <NotLookedAt page={page} />
  const offer = page?.offer ?? { state: 'unknown' as const }
  const { title, text } = offerWords(offer)
  const asked = page && page.step !== 'look' && offer.state !== 'unknown' ? { page, offer } : null
  return (
    <LinkPageFrame title={asked ? stepTitle(asked) : title}>
      <div role="status">
        {page?.notice && <p className="mb-3 font-semibold">{page.notice}</p>}
        {!asked && <p className="text-pretty">{text}</p>}
      </div>
      <FormAlert sentence={page?.refusal ?? null} />
      {/* Above the facts: the page comes back from its top, and on a phone they fill more than a screen. */}
      {asked && <Asked {...asked} />}
      {offer.state !== 'unknown' && <OfferFacts offer={offer} />}
      {page && offer.state === 'to_confirm' && <Confirm page={page} offer={offer} />}
      {page && offer.state !== 'unknown' && (
        <OfferPhotos
          offer={offer}
          token={page.token}
          actionOf={(photo, name) => <Shown photo={photo} name={name} token={page.token} />}
        />
      )}
      <BookAnother offer={offer} />
      {page && !asked && offer.state !== 'unknown' && isAgreed(offer.state) && (
        <Ways token={page.token} offer={offer} />
      )}
      {!asked && offer.state !== 'unknown' && (
        <div className="mt-4">
          <RenounceLine offer={offer} />
        </div>
      )}
    </LinkPageFrame>
  )
}

/** The wash is not shown now, and can be asked for again. */
function NotLookedAt({ page: { token, refusal } }: { page: OwnWashPage }) {
  return (
    <LinkPageFrame title="Votre rendez-vous" refusal={refusal}>
      <Press token={token} action="voir" look="primary" label="Voir mon rendez-vous" />
    </LinkPageFrame>
  )
}

type AskedProps = { page: OwnWashPage; offer: Offer }

function stepTitle({ page, offer }: AskedProps): string {
  return page.step === 'move' ? moveWords(offer).moveTitle : oneOffPage.cancelTitle
}

/** What is still to be said before anything changes. */
function Asked({ page, offer }: AskedProps) {
  if (page.step === 'move')
    return (
      <>
        <p className="mb-4 text-pretty">{moveRule(offer)}</p>
        <Move page={page} words={moveWords(offer)} />
      </>
    )
  return (
    <>
      <p className="mb-4 text-pretty">
        <strong>{offer.service}</strong>, {whenText(offer.day, offer.time)}, {offer.address}.
        {offer.movesLeft !== null && ` ${oneOffPage.washBack}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Press token={page.token} action="voir" look="quiet" label="Garder le rendez-vous" />
        <Press token={page.token} action="confirmer" look="danger" label="Annuler le rendez-vous" />
      </div>
    </>
  )
}

/** What may still be done with it. */
function Ways({ token, offer }: { token: string; offer: Offer }) {
  if (isOver(offer)) return null
  if (!offer.canChange && !offer.canMove)
    return <p className="text-base">{oneOffPage.late(lateChangeHours)}</p>
  return (
    <div className="flex flex-wrap gap-3">
      {offer.canMove ? (
        <Press token={token} action="deplacer" look="primary" label={moveWords(offer).move} />
      ) : (
        <p className="w-full text-base">{oneOffPage.movesUsed}</p>
      )}
      {offer.canChange ? (
        <Press token={token} action="annuler" look="quiet" label="Annuler ce rendez-vous" />
      ) : (
        <p className="w-full text-base">{oneOffPage.lateCancel}</p>
      )}
    </div>
  )
}

/** The two unticked boxes and the button that makes a proposal a contract. Source: LAW-11, LAW-13, LAW-24. */
function Confirm({ page: { token, ticked }, offer }: AskedProps) {
  return (
    <Posted token={token} action="accepter" className="mt-6 grid gap-6">
      <BeforeConfirming offer={offer} />
      <input type="hidden" name="revision" value={offer.revision} />
      <PostedBox name="acceptConditions" isRequired isTicked={ticked.acceptConditions} fields={{}}>
        <OneOffTermsLabel />
      </PostedBox>
      {offer.needsExpress && (
        <ExpressRequest>
          <PostedBox name="expressStart" isRequired isTicked={ticked.expressStart} fields={{}}>
            {expressStartStatement}
          </PostedBox>
        </ExpressRequest>
      )}
      <Button type="submit" look="call" className="w-full">
        <ConfirmLabel />
      </Button>
      <p className="text-base text-nuit/80">{oneOffPage.changeLead}</p>
    </Posted>
  )
}

type PressProps = { token: string; action: Action; look: 'primary' | 'quiet' | 'danger'; label: string }

function Press({ token, action, look, label }: PressProps) {
  return (
    <Posted token={token} action={action}>
      <Button type="submit" look={look} className="max-sm:w-full">
        {label}
      </Button>
    </Posted>
  )
}

type ShownProps = { photo: WashPhoto; name: string; token: string }

/** Whether the site may show a photograph, and the one press that says otherwise. */
function Shown({ photo: { id, consentedAt }, name, token }: ShownProps) {
  const isGiven = consentedAt !== null
  return (
    <Posted token={token} action={isGiven ? 'cacher' : 'montrer'}>
      <input type="hidden" name="photo" value={id} />
      {isGiven && <p className="mb-1 text-base">{photoConsent.given}</p>}
      <Button type="submit" look="quiet" className="w-full">
        {isGiven ? photoConsent.takeBack : photoConsent.agree}
        <span className="sr-only"> : {name}</span>
      </Button>
    </Posted>
  )
}

type MoveProps = { page: OwnWashPage; words: ReturnType<typeof moveWords> }

function Move({ page: { token, days, chosen, asksExpress }, words }: MoveProps) {
  if (days.length === 0) return <p>{oneOffPage.noStart}</p>
  const starts = days.flatMap(({ date, slots }) => slots.map((time) => `${date}T${time}`))
  return (
    <>
      <Posted token={token} action="valider">
        <label className="grid gap-1.5">
          <span className="font-semibold">{oneOffPage.chooseStart}</span>
          <select
            name="creneau"
            required
            defaultValue={starts.includes(chosen) ? chosen : ''}
            className="min-h-12 w-full rounded-lg border border-nuit/40 bg-white px-3"
          >
            <option value="">Choisissez…</option>
            {days.map(({ date, slots }) => (
              <optgroup key={date} label={longFrenchDate(date)}>
                {slots.map((time) => (
                  <option key={time} value={`${date}T${time}`}>
                    {longFrenchDate(date)} à {frenchTime(time)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {asksExpress && (
          <div className="mt-4 grid gap-3 rounded-xl border-soleil border-l-4 bg-soleil/10 p-4">
            <p>{oneOffPage.express}</p>
            <PostedBox name="expressStart" isRequired isTicked={false} fields={{}}>
              {expressStartStatement}
            </PostedBox>
          </div>
        )}
        <Button type="submit" className="mt-4 max-sm:w-full">
          {words.move}
        </Button>
      </Posted>
      <div className="mt-3">
        <Press token={token} action="voir" look="quiet" label={words.keep} />
      </div>
    </>
  )
}

type Action = (typeof ownWashActions)[number]

type PostedProps = { token: string; action: Action; className?: string; children: ReactNode }

/** The secret travels in the form: from here on no address holds it. */
function Posted({ token, action, className = 'max-sm:w-full', children }: PostedProps) {
  return (
    <form method="post" action={ownWashPath} className={className}>
      <input type="hidden" name="jeton" value={token} />
      <input type="hidden" name="geste" value={action} />
      {children}
    </form>
  )
}
