import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { SearchPalette } from './search-palette.tsx'

/** The button of the header, and Ctrl-K or ⌘K anywhere in the back office. */
export function SearchEverything({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  useSearchKey(() => setIsOpen(true))
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
      >
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Rechercher</span>
        <kbd className="hidden rounded border border-white/40 px-1.5 font-sans text-xs lg:inline">Ctrl K</kbd>
      </button>
      {isOpen && <SearchPalette onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useSearchKey(onPress: () => void) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k') return
      // The browser's own use of the key is its address bar.
      event.preventDefault()
      onPress()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
