import { firstVisitWords, otherVisitText, thanksWords } from '@tramontane/content/subscription/order'
import { planTexts } from '@tramontane/content/subscription/plans'
import type { OrderConfirmation } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from '../../../components/ui/button.tsx'
import { RetryButton } from '../../../components/ui/retry-button.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { RecapLine } from '../recap-line.tsx'
import type { Confirmation } from './use-confirmation.ts'

type OrderedPartProps = { confirmation: Confirmation; onAsk: () => void }

/** What was ordered, as the planning has it; until the server answers, as this tab remembers it. */
export function OrderedPart({ confirmation, onAsk }: OrderedPartProps) {
  if (confirmation.state === 'looking' || confirmation.state === 'none') return null
  if (confirmation.state === 'known') {
    const { order } = confirmation
    return <Ordered {...order}>{order.isRunning && <Visit order={order} />}</Ordered>
  }
  const { receipt, state } = confirmation
  const { firstVisitDate: day, firstVisitTime } = receipt
  return (
    <Ordered {...receipt}>
      <RecapLine term="Première visite">
        <When day={day} time={firstVisitTime || null} />
        {state === 'unanswered' && (
          <>
            <p className="mt-2 text-pretty">{thanksWords.unanswered}</p>
            <RetryButton look="quiet" className="mt-3" onRetry={onAsk} />
          </>
        )}
      </RecapLine>
    </Ordered>
  )
}

type OrderedProps = { reference: string; plan: PublicPlanId; vehicle: string; children: React.ReactNode }

function Ordered({ reference, plan, vehicle, children }: OrderedProps) {
  return (
    <section aria-labelledby="commande" className="rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
      <h2 id="commande" className="mb-4 text-xl">
        Votre commande
      </h2>
      <dl className="divide-y divide-nuit/12 border-t border-nuit/12">
        <RecapLine term="Référence">
          <strong className="tabular-nums">{reference}</strong>
        </RecapLine>
        <RecapLine term="Formule">{planTexts[plan].name}</RecapLine>
        <RecapLine term="Véhicule">{vehicle}</RecapLine>
        {children}
      </dl>
    </section>
  )
}

function Visit({ order: { plan, wished, firstVisit } }: { order: OrderConfirmation }) {
  if (!firstVisit) return <RecapLine term="Première visite">{thanksWords.noVisit}</RecapLine>
  const { day, time, calendar } = firstVisit
  const change = otherVisitText(wished, firstVisit)
  return (
    <RecapLine term="Première visite">
      <When day={day} time={time} />
      {`\u00a0: ${firstVisitWords[plan]}`}
      {change && <p className="mt-2 text-pretty">{change}</p>}
      <div className="mt-3">
        <Button
          look="quiet"
          onClick={() =>
            saveFile({ name: `premiere-visite-${day}.ics`, type: 'text/calendar', content: calendar })
          }
        >
          <CalendarPlus aria-hidden className="size-5" /> {thanksWords.keepDay}
        </Button>
      </div>
    </RecapLine>
  )
}

function When({ day, time }: { day: string; time: string | null }) {
  return (
    <>
      <strong className="inline-block first-letter:uppercase">{longFrenchDate(day)}</strong>
      {time ? ` à ${frenchTime(time)}` : ', heure à convenir'}
    </>
  )
}
