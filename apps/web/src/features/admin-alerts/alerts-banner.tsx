import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { AlertList } from './alert-list.tsx'
import { alertsQuery } from './alerts-query.ts'

/** A line at the top of the back office while something is to be looked at, and nothing otherwise. */
export function AlertsBanner() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(alertsQuery)
  const alerts = data?.alerts ?? []

  // While its window is open the line stays, so that the end of the last matter is seen.
  if (alerts.length === 0 && !isOpen) return null
  return (
    <aside aria-label="À regarder" className="border-soleil border-b bg-soleil/15">
      <div className="mx-auto flex max-w-screen-2xl items-center justify-between gap-3 px-4 py-2.5 md:px-6">
        <p
          role="status"
          className="flex min-w-0 items-center gap-3 font-semibold leading-snug max-sm:text-base"
        >
          <BellRing aria-hidden className="size-5 shrink-0" />
          {countText(alerts.length)}
        </p>
        <Button look="quiet" className="shrink-0" onClick={() => setOpen(true)}>
          Voir
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="À regarder">
        <AlertList alerts={alerts} />
      </Dialog>
    </aside>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Tout est réglé'
  return count === 1 ? '1 point demande votre attention' : `${count} points demandent votre attention`
}
