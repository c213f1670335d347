export function RecommendedBadge() {
  return (
    <span className="rounded-full bg-ciel px-2.5 py-0.5 text-[0.8125rem] sm:px-3 sm:py-1 sm:text-[0.875rem] leading-snug font-bold tracking-wide text-white">
      RECOMMANDÉ
    </span>
  )
}
