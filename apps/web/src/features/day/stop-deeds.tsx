import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayStop } from '@tramontane/contract/replies/day'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageSquare from 'lucide-react/icons/message-square'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { answer, api } from '../../lib/api.ts'
import { internationalPhone, takesMessages } from '../../lib/phone.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { keepWay, usualWay, type WayApp, wayApps, wayTo } from './ways.ts'

/** Tall enough for a wet thumb, dark enough for the sun. */
const deedClass =
  'inline-flex min-h-13 items-center justify-center gap-1.5 rounded-lg px-1 font-semibold text-[0.9375rem] transition-colors disabled:opacity-60 sm:gap-2 sm:px-4 sm:text-base'
const quietClass = `${deedClass} col-span-2 border-2 border-nuit bg-white text-nuit hover:bg-ecume`
const strongClass = `${deedClass} bg-nuit text-white hover:bg-black`

/** What is done at a stop, each in one tap. */
export function StopDeeds({ stop }: { stop: DayStop }) {
  const { appointment, isDone } = stop
  const { clientPhone, clientName } = appointment
  const phone = clientPhone && internationalPhone(clientPhone)
  return (
    <div className="grid grid-cols-6 gap-2 sm:flex sm:flex-wrap">
      <Way stop={stop} />
      {phone && (
        <a href={`tel:${phone}`} className={quietClass}>
          <Phone aria-hidden className="size-4.5 shrink-0" />
          Appeler<span className="sr-only"> {clientName}</span>
        </a>
      )}
      {phone && takesMessages(clientPhone) && (
        <a href={`sms:${phone}`} className={quietClass}>
          <MessageSquare aria-hidden className="size-4.5 shrink-0" />
          Message<span className="sr-only"> à {clientName}</span>
        </a>
      )}
      {!isDone && <Done stop={stop} />}
    </div>
  )
}

function Way({ stop }: { stop: DayStop }) {
  const [app, setApp] = useState(usualWay)

  function choose(next: WayApp) {
    keepWay(next)
    setApp(next)
  }

  return (
    <div className="col-span-6 flex min-w-0">
      <a
        href={wayTo(app, stop)}
        target={app === 'geo' ? undefined : '_blank'}
        rel="noopener"
        className={`${strongClass} grow rounded-r-none`}
      >
        <Navigation aria-hidden className="size-4.5 shrink-0" />Y aller
        <span className="sr-only">
          {' '}
          avec {wayApps[app]}, {stop.appointment.address}
        </span>
      </a>
      <Popover className="relative">
        <PopoverButton
          aria-label={`Y aller avec une autre application que ${wayApps[app]}`}
          className={`${strongClass} min-w-13 rounded-l-none border-white/40 border-l`}
        >
          <ChevronDown aria-hidden className="size-4.5 shrink-0" />
        </PopoverButton>
        <PopoverPanel
          anchor="bottom end"
          className="z-50 mt-1 grid min-w-56 rounded-lg border border-nuit/25 bg-white p-1 shadow-lg"
        >
          {({ close }) => (
            <>
              {(Object.keys(wayApps) as WayApp[]).map((one) => (
                <a
                  key={one}
                  href={wayTo(one, stop)}
                  target={one === 'geo' ? undefined : '_blank'}
                  rel="noopener"
                  onClick={() => {
                    choose(one)
                    close()
                  }}
                  className="flex min-h-12 items-center rounded-md px-3 font-semibold hover:bg-ecume"
                >
                  {wayApps[one]}
                </a>
              ))}
            </>
          )}
        </PopoverPanel>
      </Popover>
    </div>
  )
}

function Done({ stop: { appointment } }: { stop: DayStop }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.admin.appointments.close.$post({ json: { ids: [appointment.id] } })),
    onSuccess: async () => {
      toast({ title: 'Lavage terminé', description: appointment.clientName })
      await queryClient.invalidateQueries()
    },
    onError: (error) => sayFailure(error),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()} className={quietClass}>
      <Check aria-hidden className="size-4.5 shrink-0" />
      Terminé<span className="sr-only"> : {appointment.clientName}</span>
    </button>
  )
}
