import { useQuery, useQueryClient } from '@tanstack/react-query'
import { waitWords } from '@tramontane/content/waitlist/wait-words'
import { clientService } from '@tramontane/contract/appointments/appointment'
import { clientWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { isDay, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { useWaitForm, WaitDialog } from '../../../components/waitlist/wait-dialog.tsx'
import { emptyWait, sentWindow, type WaitEntry, windowOf } from '../../../components/waitlist/wait-entry.ts'
import { WaitOffer } from '../../../components/waitlist/wait-offer.tsx'
import { sentPlace, WaitPlaceFields } from '../../../components/waitlist/wait-place-fields.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { toast } from '../../../lib/toast.ts'
import { vehicleName } from '../chosen-subscription.ts'
import { placesQuery } from '../places-query.ts'
import type { Availability } from '../use-availability.ts'
import { waitsQuery } from '../waits-query.ts'
import type { BookingEntry } from './booking-draft.ts'

type BookingWait = {
  subscription: ClientSubscription
  entry: Pick<BookingEntry, 'date' | 'placeId' | 'address'>
  availability: Availability
}

/** The waitlist beside a booking, and its window: what the booking says already is there. Source: V-15. */
export function useBookingWait({ subscription, entry, availability }: BookingWait) {
  const [isAsked, setAsked] = useState(false)
  const [waited, setWaited] = useState<{ day: string; wish: string } | null>(null)
  const { date, placeId, address } = entry
  const { lead, window } = offered({ subscription, date, availability })
  const initial = { ...emptyWait, ...window, service: clientService, placeId, address }
  return {
    offer: (
      <WaitOffer
        lead={lead}
        waited={waited?.day === date ? waited.wish : null}
        onAsk={() => setAsked(true)}
      />
    ),
    dialog: isAsked && (
      <ClientWaitDialog
        subscription={subscription}
        initial={initial}
        onDone={(wish) => setWaited({ day: date, wish })}
        onClose={() => setAsked(false)}
      />
    ),
  }
}

type Offered = { subscription: ClientSubscription; date: string; availability: Availability }

/** Why it is offered, and for which days: the chosen one, else those that are looked through and have a wash. */
function offered({ subscription, date, availability: { starts, nextDays, today, firstDay } }: Offered) {
  if (isDay(date))
    return { lead: starts?.length === 0 ? waitWords.full : waitWords.unsuited, window: windowOf(date) }
  const last = lastShown({ today, firstDay }, subscription.endsOn)
  const lead = nextDays?.length === 0 ? waitWords.allFull(plainFrenchDate(last)) : waitWords.noneSuited
  return { lead, window: windowOf(firstDay, last) }
}

/** Of the first day's month and the next one, which are looked through, as far as one books and the contract serves. */
function lastShown({ today, firstDay }: Pick<Availability, 'today' | 'firstDay'>, endsOn: Day | null): Day {
  const shown = plusDays(plusMonths(`${firstDay.slice(0, 7)}-01`, 2), -1)
  const [last = shown] = [shown, plusDays(today, bookingDaysAhead)].toSorted()
  return endsOn && endsOn <= last ? plusDays(endsOn, -1) : last
}

type ClientWaitDialogProps = {
  subscription: ClientSubscription
  initial: WaitEntry
  onDone: (wish: string) => void
  onClose: () => void
}

function ClientWaitDialog({ subscription, initial, onDone, onClose }: ClientWaitDialogProps) {
  const queryClient = useQueryClient()
  const { data: places = [] } = useQuery(placesQuery)
  const { form, refusal } = useWaitForm({
    initial,
    schema: clientWaitlistInput,
    send: async (entry) => {
      const { data } = await answer(
        api['client-waitlist'].$post({
          json: {
            ...sentWindow(entry),
            ...sentPlace(entry, places),
            ...{ service: clientService, subscriptionId: subscription.id },
          },
        }),
      )
      onDone(data.wish)
      onClose()
      toast({ title: waitWords.done.title, description: waitWords.done.own })
      await queryClient.invalidateQueries(waitsQuery)
    },
  })
  return (
    <WaitDialog
      form={form}
      refusal={refusal}
      title={waitWords.offer}
      submitLabel={waitWords.submit}
      lead={waitWords.lead}
      onClose={onClose}
    >
      <p className="wrap-anywhere rounded-lg bg-ecume px-4 py-3">
        <strong>{clientService}</strong>, {vehicleName(subscription)}
      </p>
      <WaitPlaceFields form={form} places={places} />
    </WaitDialog>
  )
}
