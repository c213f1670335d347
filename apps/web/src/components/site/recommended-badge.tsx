export function RecommendedBadge() {
  return (
    <span className="rounded-full bg-ciel px-3 py-1 text-[0.875rem] leading-snug font-bold tracking-wide text-white">
      RECOMMANDÉ
    </span>
  )
}
