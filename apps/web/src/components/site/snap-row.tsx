import type { ReactNode } from 'react'
import { ScrollBox } from '../ui/scroll-box.tsx'

type SnapRowProps = {
  /** What is read out of it: 'Avis'. */
  label: string
  /** Of the grid that it is on wider screens. */
  className: string
  children: ReactNode
}

/** List items side by side under the thumb on a phone, where each swipe stops at the next; a grid from there on. */
export function SnapRow({ label, className, children }: SnapRowProps) {
  return (
    <ScrollBox label={label} className="snap-row">
      <ul className={className}>{children}</ul>
    </ScrollBox>
  )
}
