import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageSquare from 'lucide-react/icons/message-square'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { internationalPhone, takesMessages } from '../../lib/phone.ts'
import { PhotoButtons } from './stop-photos.tsx'
import { StopSteps } from './stop-steps.tsx'
import { keepWay, usualWay, type WayApp, wayApps, wayTo } from './ways.ts'

/** Tall enough for a wet thumb, dark enough for the sun. */
const deedClass =
  'inline-flex min-h-13 items-center justify-center gap-1.5 rounded-lg px-1 font-semibold text-[0.9375rem] transition-colors disabled:opacity-60 sm:gap-2 sm:px-4 sm:text-base'
const quietClass = `${deedClass} grow border-2 border-nuit bg-white text-nuit hover:bg-ecume`
const strongClass = `${deedClass} bg-nuit text-white hover:bg-black`

/** What is done at a stop, each in one tap. */
export function StopDeeds({ stop }: { stop: DayStop }) {
  const { clientPhone, clientName } = stop.appointment
  const phone = clientPhone && internationalPhone(clientPhone)
  return (
    <div className="grid grid-cols-1 gap-2">
      <StopSteps stop={stop} />
      {isThere(stop) && <PhotoButtons stop={stop} />}
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <Way stop={stop} />
        {phone && (
          <a href={`tel:${phone}`} className={quietClass}>
            <Phone aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
            Appeler<span className="sr-only"> {clientName}</span>
          </a>
        )}
        {phone && takesMessages(clientPhone) && (
          <a href={`sms:${phone}`} className={quietClass}>
            <MessageSquare aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
            Message<span className="sr-only"> à {clientName}</span>
          </a>
        )}
      </div>
    </div>
  )
}

/** From the arrival on, also once it is done. */
function isThere({ progress, isDone }: DayStop): boolean {
  return progress?.step !== 'absent' && (isDone || progress?.step === 'arrived')
}

function Way({ stop }: { stop: DayStop }) {
  const [app, setApp] = useState(usualWay)

  function choose(next: WayApp) {
    keepWay(next)
    setApp(next)
  }

  return (
    <div className="flex grow-2">
      <a
        href={wayTo(app, stop)}
        target={app === 'geo' ? undefined : '_blank'}
        rel="noopener"
        className={`${strongClass} grow rounded-r-none`}
      >
        <Navigation aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />Y aller
        <span className="sr-only">
          {' '}
          avec {wayApps[app]}, {stop.appointment.address}
        </span>
      </a>
      <Popover className="relative">
        <PopoverButton
          aria-label={`Y aller avec une autre application que ${wayApps[app]}`}
          className={`${strongClass} min-w-12 rounded-l-none border-white/40 border-l`}
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
