import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, use } from 'react'
import { useBackCloses } from './use-back-question.ts'

/** Whether windows are read in the sun and pressed with wet hands: 7:1 and 48 pixels at least. */
export const OutdoorsContext = createContext(false)

const outdoors = '[--color-ciel:var(--color-nuit)] [&_button]:min-h-12 [&_button]:min-w-12'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** For what is looked at rather than filled in. */
  isWide?: boolean
}

/** A window over the page: the focus stays in it, Escape, a click beside it and the browser's way back close it. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  children,
  role = 'dialog',
  isWide = false,
}: DialogProps) {
  useBackCloses(isOpen, onClose)
  const isOutdoors = use(OutdoorsContext)
  return (
    <Modal open={isOpen} onClose={onClose} role={role} className="fixed inset-0 z-40 overflow-y-auto">
      <DialogBackdrop className="fixed inset-0 bg-nuit/50" />
      <div className="relative flex min-h-full items-end justify-center p-3 sm:items-center sm:p-6">
        <DialogPanel
          className={`w-full rounded-xl bg-white p-5 shadow-xl sm:p-6 ${isWide ? 'max-w-5xl' : 'max-w-lg'} ${isOutdoors ? outdoors : ''}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <DialogTitle className="wrap-anywhere min-w-0 text-xl">{title}</DialogTitle>
            <button
              type="button"
              aria-label="Fermer"
              onClick={onClose}
              className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-ecume"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </DialogPanel>
      </div>
    </Modal>
  )
}
