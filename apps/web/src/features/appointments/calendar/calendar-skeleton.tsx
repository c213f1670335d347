/** The calendar's shape while its days load. */
export function CalendarSkeleton({ columns }: { columns: number }) {
  return (
    <div
      role="status"
      className="flex h-[56rem] gap-px overflow-hidden rounded-xl border border-nuit/15 bg-white pl-13"
    >
      <span className="sr-only">Chargement du planning…</span>
      {Array.from({ length: columns }, (_, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike and never move.
          key={column}
          aria-hidden
          className="grid grow content-start gap-6 border-nuit/15 border-l p-2 pt-16"
        >
          <span className={`${bar} h-28`} />
          <span className={`${bar} mt-10 h-20`} />
          <span className={`${bar} mt-24 h-28`} />
        </div>
      ))}
    </div>
  )
}

const bar = 'block rounded-md bg-nuit/8 motion-safe:animate-pulse'
