import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'

/** Words that were typed here and never sent are back. */
export function RestoredNotice({ at }: { at: string }) {
  const [isSeen, setSeen] = useState(false)
  const then = new Date(at)
  return (
    <div role="status">
      {!isSeen && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-garrigue/40 bg-garrigue/10 px-4 py-3">
          <p>
            Votre texte est revenu : ce que vous aviez écrit ici le {shortFrenchDate(dayOf(then))} à{' '}
            {timeOf(then)} n’était pas encore envoyé.
          </p>
          <Button look="quiet" onClick={() => setSeen(true)}>
            C’est noté
          </Button>
        </div>
      )}
    </div>
  )
}
