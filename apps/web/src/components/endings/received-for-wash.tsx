import type { Agreement } from '@tramontane/contract/replies/appointments/one-off'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { Button } from '../ui/button.tsx'
import type { ReceivedSubject } from './received-dialog.tsx'

type Wash = { id: number; service: string; date: string; agreement: Agreement | null }

/** What a withdrawal by post from this wash is about; null where there is nothing to renounce. */
export function renouncedWash({ id, service, date, agreement }: Wash): ReceivedSubject | null {
  if (!agreement || agreement.state === 'withdrawn') return null
  const name = `${service} du ${shortFrenchDate(dayOf(new Date(date)))}`
  return { of: 'wash', id, reference: agreement.reference, name }
}

export function ReceivedButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" className="mt-3" onClick={onClick}>
      Rétractation reçue
    </Button>
  )
}
