import type { TodoItem } from '@tramontane/contract/todo'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { closeStep, useTodoStep } from './todo-steps.ts'

/** Where several washes wait to be closed: all of them at once, after their names were read. */
export function CloseAll({ items }: { items: TodoItem[] }) {
  const [isAsked, setAsked] = useState(false)
  const { isPending, take } = useTodoStep()
  const washes = items.filter(({ kind }) => kind === 'to_close')
  if (washes.length < 2 && !isAsked) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ecume px-4 py-2.5">
      <p className="font-semibold">{washes.length} lavages passés à clôturer</p>
      <button type="button" className={gridButtonClass} onClick={() => setAsked(true)}>
        Tout clôturer
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        isPending={isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          take(closeStep(washes.map(({ id }) => Number(id.slice('wash-'.length)))))
          setAsked(false)
        }}
        title={`Clôturer ${washes.length} lavages ?`}
        confirmLabel="Tout clôturer"
      >
        <p>Ces lavages sont notés comme faits :</p>
        <ul className="mt-3 grid max-h-[40vh] gap-2 overflow-y-auto">
          {washes.map(({ id, title, detail }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{title.replace('Lavage à clôturer : ', '')}</span>
              <br />
              <span className="text-nuit/80 text-sm">{detail}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
