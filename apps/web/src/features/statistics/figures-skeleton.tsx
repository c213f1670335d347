const bar = 'rounded-xl bg-nuit/8 motion-safe:animate-pulse'

/** The places of cards and charts until the first answer. */
export function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Chargement des statistiques…</span>
      <div aria-hidden className="grid gap-3 sm:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className={`h-28 ${bar}`} />
        ))}
      </div>
      <div aria-hidden className="grid gap-4 lg:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((chart) => (
          <div key={chart} className={`h-80 ${bar}`} />
        ))}
      </div>
    </div>
  )
}
