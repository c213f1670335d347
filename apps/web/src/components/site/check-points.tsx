import type { Point } from '@tramontane/content/home'
import { Icon } from './icon.tsx'

/** What one gains, point by point. */
export function CheckPoints({ points, className = '' }: { points: Point[]; className?: string }) {
  return (
    <ul className={`grid ${className}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-garrigue text-white">
            <Icon name="check" className="size-5" />
          </span>
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 max-w-[58ch] text-pretty opacity-85">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
