type VanChoiceProps = { vans: number[]; chosen: number | null; onChoose: (van: number | null) => void }

/** Whose round is shown: one van's, or all of them. */
export function VanChoice({ vans, chosen, onChoose }: VanChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Camionnette</legend>
      {[null, ...vans].map((van) => (
        <button
          key={van ?? 'all'}
          type="button"
          aria-pressed={van === chosen}
          onClick={() => onChoose(van)}
          className="min-h-12 rounded-lg border-2 border-nuit px-4 font-semibold aria-pressed:bg-nuit aria-pressed:text-white"
        >
          {van === null ? 'Toutes' : `Camionnette ${van}`}
        </button>
      ))}
    </fieldset>
  )
}
