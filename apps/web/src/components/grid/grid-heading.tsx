import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { gridButtonClass } from './grid-field.ts'

type GridHeadingProps = {
  title: string
  /** Ways to show the rows, things to add. */
  children?: ReactNode
  /** The file of the view on screen. */
  exportHref: string
  isRefreshing: boolean
  onRefresh: () => void
}

/** The name of a list and what can be done with the whole of it. */
export function GridHeading({ title, children, exportHref, isRefreshing, onRefresh }: GridHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex grow flex-wrap gap-2 md:grow-0">
        {children}
        <button type="button" onClick={onRefresh} className={`${gridButtonClass}`}>
          <RefreshCw
            aria-hidden
            className={`size-4.5 ${isRefreshing ? 'animate-spin motion-reduce:animate-none' : ''}`}
          />
          <span className="max-sm:sr-only">Actualiser</span>
        </button>
        <a href={exportHref} download className={`${gridButtonClass} grow md:grow-0`}>
          <Download aria-hidden className="size-4.5" />
          Exporter en CSV
        </a>
      </div>
    </div>
  )
}
