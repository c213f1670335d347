import Info from 'lucide-react/icons/info'
import { useId, useState } from 'react'

/** What a figure means: shown to who points at it, tabs to it or taps it; Escape puts it away. */
export function Definition({ of, text }: { of: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        aria-label={`Définition : ${of}`}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        className="grid size-8 place-content-center rounded-full text-nuit/60 hover:bg-ecume hover:text-nuit"
      >
        <Info aria-hidden className="size-4.5" />
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute top-full right-0 z-30 w-64 rounded-lg max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-4 max-sm:w-auto bg-nuit px-3 py-2 text-left font-normal font-sans text-sm text-white leading-snug shadow-lg"
        >
          {text}
        </span>
      )}
    </span>
  )
}
