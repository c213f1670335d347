import type { Point } from '@tramontane/content/home'

/** Steps, in the order in which they happen. */
export function NumberedPoints({ points }: { points: Point[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {points.map((point, index) => (
        <li key={point.title} className="border-t-2 border-ciel pt-5">
          <span aria-hidden className="font-display text-4xl font-bold text-ciel tabular-nums">
            {index + 1}
          </span>
          <h3 className="mt-2 text-xl">{point.title}</h3>
          <p className="mt-2 text-pretty">{point.text}</p>
        </li>
      ))}
    </ol>
  )
}
