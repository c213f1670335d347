import { type Figure, FigureCard } from './figure-card.tsx'

type FigureCardsProps = { title: string; figures: Figure[]; isMain?: boolean }

export function FigureCards({ title, figures, isMain = false }: FigureCardsProps) {
  return (
    <section className="grid gap-3">
      <h3 className={isMain ? 'sr-only' : 'text-lg'}>{title}</h3>
      <dl
        className={`grid gap-2 sm:gap-3 ${isMain ? 'sm:grid-cols-3' : 'grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]'}`}
      >
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} isMain={isMain} />
        ))}
      </dl>
    </section>
  )
}
