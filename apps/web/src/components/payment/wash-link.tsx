import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { linkStandingQuery } from './link-standing.ts'
import { linkText } from './link-text.ts'

/** How the payment link of a wash stands, and the way to one while a card can pay something. */
export function WashLink({ appointmentId, onAsk }: { appointmentId: number; onAsk: () => void }) {
  const { data: standing } = useQuery(linkStandingQuery(appointmentId))
  const words = linkText(standing?.link)
  const canAsk = standing !== undefined && standing.cents > 0
  if (!canAsk && words === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {words && <p>{words}</p>}
      {canAsk && (
        <Button look="quiet" onClick={onAsk}>
          Faire payer en ligne…
        </Button>
      )}
    </div>
  )
}
