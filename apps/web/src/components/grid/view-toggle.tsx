type ViewToggleProps<View extends string> = {
  view: View
  /** In their order, with their words. */
  views: Record<View, string>
  onChange: (view: View) => void
  /** What is chosen here. */
  words?: string
}

/** How the rows are shown. */
export function ViewToggle<View extends string>({
  view,
  views,
  onChange,
  words = 'Affichage',
}: ViewToggleProps<View>) {
  return (
    <fieldset className="flex grow flex-wrap rounded-lg border border-nuit/25 bg-white p-0.5 md:grow-0">
      <legend className="sr-only">{words}</legend>
      {(Object.keys(views) as View[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
          className="min-h-10 grow whitespace-nowrap rounded-md px-1.5 sm:px-3 font-semibold text-nuit/80 text-sm transition-colors hover:bg-ecume aria-pressed:bg-ciel aria-pressed:text-white"
        >
          {views[choice]}
        </button>
      ))}
    </fieldset>
  )
}
