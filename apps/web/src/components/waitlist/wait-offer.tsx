import { waitWords } from '@tramontane/content/waitlist/wait-words'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type WaitOfferProps = {
  /** Why it is offered. */
  lead: string
  /** What is waited for already, in words. */
  waited: string | null
  /** Whether its form is on its way. */
  isComing?: boolean
  onAsk: () => void
}

/** The waitlist, where no free start suits. */
export function WaitOffer({ lead, waited, isComing = false, onAsk }: WaitOfferProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className={waited ? 'font-medium text-garrigue' : 'text-[0.9375rem] text-nuit/75'}>
        {waited ? waitWords.waiting(waited) : lead}
      </p>
      <div>
        <Button look="quiet" className="max-sm:w-full" aria-busy={isComing} onClick={onAsk}>
          {isComing && <Spinner />}
          {waitWords.offer}
        </Button>
      </div>
    </div>
  )
}
