import { useQuery, useQueryClient } from '@tanstack/react-query'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import type { Offer, OfferReply } from '@tramontane/contract/replies/appointments/one-off'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ContactLines } from '../../../components/site/contact/contact-lines.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { OfferFrame } from '../../../components/ui/offer-frame.tsx'
import { ApiError } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { useLinkToken } from '../../../lib/navigation/use-link-token.ts'
import { BookAnother } from './book-another.tsx'
import { ChangeWash } from './change-wash.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { checkOffer } from './offer-calls.ts'
import { OfferFacts } from './offer-facts.tsx'
import { ChosenPhotos } from './offer-photos.tsx'
import { OfferWait } from './offer-wait.tsx'
import { offerWords } from './offer-words.ts'
import { RenounceLine } from './renounce-line.tsx'

/** Where the mail of a proposed wash leads: looking uses nothing up, the form's button makes it a contract. */
export function OfferPage() {
  const token = useLinkToken()
  return token ? <LivingLink token={token} /> : <Ended token="" offer={{ state: 'unknown' }} />
}

/** Refusals of what can no longer be changed, or not in that way. */
const endings = ['not_coming', 'notice_too_short', 'quota_reached', 'under_way']

function LivingLink({ token }: { token: string }) {
  const queries = useQueryClient()
  const [notice, setNotice] = useState<string | null>(null)
  const [answers, setAnswers] = useState(0)
  const key = ['one-off', token]
  const look = useQuery({ queryKey: key, queryFn: async () => (await checkOffer({ token })).data })

  function show(offer: Offer, sentence: string | null = null) {
    setNotice(sentence)
    queries.setQueryData(key, offer)
  }

  /** What was pressed is gone, and above it, out of sight on a phone, stands what came of it. */
  function answer(offer: Offer, sentence?: string) {
    show(offer, sentence)
    setAnswers((count) => count + 1)
  }

  /** Another tab or the clock was faster: the page would say that it can be changed. */
  function lookAgain(error: unknown) {
    if (error instanceof ApiError && endings.includes(error.failure.code)) void look.refetch()
  }

  if (look.isPending) return <OfferWait />
  if (look.error instanceof ApiError && look.error.failure.code === 'validation')
    return <Ended token="" offer={{ state: 'unknown' }} />
  if (look.isError)
    return (
      <OfferFrame title="Votre rendez-vous">
        <ErrorState text={errorSentence(look.error)} onRetry={() => look.refetch()} />
      </OfferFrame>
    )
  const offer = look.data
  if (offer.state !== 'unknown' && isAgreed(offer.state))
    return (
      <Ended
        token={token}
        offer={offer}
        notice={notice}
        answers={answers}
        onAnswer={show}
        change={
          <ChangeWash
            key={offer.revision}
            token={token}
            offer={offer}
            onAnswer={answer}
            onRefusal={lookAgain}
          />
        }
      />
    )
  if (offer.state !== 'to_confirm')
    return <Ended token={token} offer={offer} notice={notice} answers={answers} onAnswer={show} />
  return (
    <OfferFrame title={oneOffPage.title}>
      <p className="text-pretty text-nuit/80">{oneOffPage.lead}</p>
      <OfferFacts offer={offer} />
      <ConfirmForm key={offer.revision} token={token} offer={offer} notice={notice} onAnswer={answer} />
      <div className="mt-6 border-nuit/10 border-t pt-5 text-base text-nuit/80">
        <p className="mb-1">{oneOffPage.changeLead}</p>
        <p>
          <ContactLines linkClass={linkClass} />
        </p>
      </div>
    </OfferFrame>
  )
}

type EndedProps = {
  token: string
  offer: OfferReply
  notice?: string | null
  /** How many presses were answered: the message of each takes the focus. */
  answers?: number
  change?: ReactNode
  onAnswer?: (offer: Offer, notice: string) => void
}

/** Nothing to confirm, said clearly, with the wash where there is one and the way to somebody. */
function Ended({ token, offer, notice = null, answers = 0, change, onAnswer = () => {} }: EndedProps) {
  const message = useRef<HTMLDivElement>(null)
  const { title, text } = offerWords(offer)

  useEffect(() => {
    if (answers === 0) return
    // A dialog that goes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      message.current?.focus()
      // A dialog may have given the focus back to the message of before, where it scrolls to nothing.
      message.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [answers])

  return (
    <OfferFrame title={title}>
      <div ref={message} tabIndex={-1} role="status" className="scroll-mt-40 outline-none">
        {notice && <p className="mb-3 font-semibold">{notice}</p>}
        <p className="text-pretty">{text}</p>
      </div>
      {offer.state !== 'unknown' && <OfferFacts offer={offer} />}
      {offer.state !== 'unknown' && <ChosenPhotos offer={offer} token={token} onAnswer={onAnswer} />}
      {change}
      <BookAnother offer={offer} />
      {offer.state !== 'unknown' && <RenounceLine offer={offer} />}
      <p className="mt-6 border-nuit/10 border-t pt-5 text-base text-nuit/80">
        <ContactLines linkClass={linkClass} />
      </p>
    </OfferFrame>
  )
}

const linkClass = 'font-medium text-ciel underline underline-offset-4'
