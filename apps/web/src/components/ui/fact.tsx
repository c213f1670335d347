import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type FactProps = { Icon: LucideIcon; label: string; children: ReactNode }

/** A line of a card's `dl`; the icon stands for its label. */
export function Fact({ Icon, label, children }: FactProps) {
  return (
    <div className="flex items-baseline gap-3">
      <dt>
        <Icon aria-hidden className="size-4.5 translate-y-0.5 text-nuit/60" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}
