import type { Backup } from '@tramontane/contract/replies/back-office'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { whenOf } from './when-of.ts'

export function CopyItem({ copy: { name, bytes, madeAt } }: { copy: Backup }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p>
        <span className="inline-block font-semibold first-letter:uppercase">{whenOf(madeAt)}</span>{' '}
        <span className="text-nuit/75 text-sm tabular-nums">{sizeOf(bytes)}</span>
      </p>
      <a href={`/api/admin/backups/${name}`} download={name} className={gridButtonClass}>
        Télécharger
        <span className="sr-only"> la copie faite {whenOf(madeAt)}</span>
      </a>
    </li>
  )
}

const megabyte = 1_000_000

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '1,4 Mo', and never 0. */
function sizeOf(bytes: number): string {
  return `${figures.format(Math.max(bytes / megabyte, 0.1))} Mo`
}
