/** Holds the place of what is loading. `label` is what screen readers say instead of the grey bars. */
export function Skeleton({ label = 'Chargement…', lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
          key={line}
          aria-hidden
          className="h-5 animate-pulse rounded bg-nuit/10 last:w-2/3 motion-reduce:animate-none"
        />
      ))}
    </div>
  )
}
