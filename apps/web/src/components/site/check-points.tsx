import type { TextPoint } from '@tramontane/content/landing/landing-page'
import { PointText } from '../text-pages/point-text.tsx'
import { Icon } from './icon.tsx'

/** What one gains, point by point. */
export function CheckPoints({ points, className = '' }: { points: TextPoint[]; className?: string }) {
  return (
    <ul className={`grid ${className}`}>
      {points.map((point) => (
        <li key={point.title} className="flex gap-4">
          <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-garrigue text-white">
            <Icon name="check" className="size-5" />
          </span>
          <div>
            <h3 className="text-xl">{point.title}</h3>
            <PointText point={point} className="mt-1 max-w-[58ch] text-pretty opacity-85" />
          </div>
        </li>
      ))}
    </ul>
  )
}
