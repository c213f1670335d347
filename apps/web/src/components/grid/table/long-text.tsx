import { useId, useState } from 'react'

/** About how many characters the lines hold, and how many lines. */
const shapes = {
  cell: { characters: 70, lines: 2, clamp: 'line-clamp-2' },
  card: { characters: 280, lines: 7, clamp: 'line-clamp-7' },
}

type LongTextProps = { text: string; shape: keyof typeof shapes }

/** The first lines of a text, and the rest on demand. */
export function LongText({ text, shape }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { characters, lines, clamp } = shapes[shape]
  const isLong = text.length > characters || text.trim().split('\n').length > lines
  return (
    <div>
      <p id={id} className={`whitespace-pre-line ${isLong && !isOpen ? clamp : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1 min-h-6 rounded px-1 font-semibold text-ciel text-sm hover:underline max-md:min-h-11"
        >
          {isOpen ? 'Réduire' : 'Lire la suite'}
        </button>
      )}
    </div>
  )
}
