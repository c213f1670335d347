import { Combobox, ComboboxInput, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isSearchable } from '@tramontane/contract/lists/admin-search'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FoundTarget } from './found-options.tsx'
import { FoundOptions } from './found-options.tsx'
import { everythingQuery } from './search-query.ts'

const adminRoute = getRouteApi('/admin')

/** One field for everybody and everything: arrows choose, Enter opens, Escape leaves. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const navigate = adminRoute.useNavigate()
  const { data, error, isFetching } = useQuery(everythingQuery(q))
  const field = useRef<HTMLInputElement>(null)

  // The window focuses nothing on a touch screen, where a search without its keyboard is one press too many.
  useEffect(() => field.current?.focus(), [])

  function open(target: FoundTarget | null) {
    if (!target) return
    onClose()
    navigate({ search: target })
  }

  return (
    <Dialog open onClose={onClose} aria-label="Rechercher partout" className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-nuit/50" />
      <div className="fixed inset-0 overflow-y-auto p-3 sm:p-6 md:pt-[12vh]">
        <DialogPanel
          // The list takes the first Escape for itself, though it has nothing to close.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
          className="mx-auto max-w-2xl overflow-hidden rounded-xl bg-white shadow-xl"
        >
          <Combobox<FoundTarget> onChange={open}>
            <div className="flex items-center gap-3 border-nuit/15 border-b px-4">
              <Search aria-hidden className="size-5 shrink-0 text-nuit/60" />
              <ComboboxInput
                ref={field}
                autoFocus
                aria-label="Nom, plaque, téléphone, e-mail ou commune"
                placeholder="Nom, plaque, téléphone…"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
                className="min-h-14 w-full bg-transparent text-lg outline-none"
              />
            </div>
            <FoundOptions
              q={q}
              found={isSearchable(q) ? data : undefined}
              error={error}
              isFetching={isFetching}
            />
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
