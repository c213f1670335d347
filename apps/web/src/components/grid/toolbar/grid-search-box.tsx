import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { gridFieldClass } from '../grid-field.ts'
import { useTypedSearch } from './use-typed-search.ts'

type GridSearchBoxProps = {
  q: string
  placeholder: string
  onSearch: (q: string) => void
}

/** Searches once the typing pauses, or at once with Enter. */
export function GridSearchBox({ q, placeholder, onSearch }: GridSearchBoxProps) {
  const { text, type, search } = useTypedSearch(q, onSearch)
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    search('')
    field.current?.focus()
  }

  return (
    <div className="relative min-w-0 grow basis-60 md:max-w-sm">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-nuit/60" />
      <input
        ref={field}
        type="search"
        aria-label="Rechercher"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        className={`${gridFieldClass} w-full pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text && (
        <button
          type="button"
          aria-label="Effacer la recherche"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-nuit/70 hover:text-nuit"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
