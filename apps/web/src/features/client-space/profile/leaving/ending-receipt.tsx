import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, plainFrenchDate } from '@tramontane/domain/days/french-date'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'

type EndingReceiptProps = {
  /** 'Résiliation notifiée' */
  title: string
  declaredAt: string
  children: ReactNode
  onClose: () => void
}

/** What a dialog says once the declaration is made. */
export function EndingReceipt({ title, declaredAt, children, onClose }: EndingReceiptProps) {
  const declared = new Date(declaredAt)
  return (
    <div role="status">
      <p className="flex items-center gap-3 font-display text-lg font-bold">
        <CircleCheckBig aria-hidden className="size-6 shrink-0 text-garrigue" />
        {title} le {plainFrenchDate(dayOf(declared))} à {frenchTime(timeOf(declared))}
      </p>
      <div className="mt-4 rounded-lg bg-ecume p-4 font-medium">{children}</div>
      <p className="mt-4 text-nuit/75">Un accusé de réception daté part à votre adresse e-mail.</p>
      <Button className="mt-6 w-full sm:w-auto" onClick={onClose} autoFocus>
        Fermer
      </Button>
    </div>
  )
}
