import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { gridButtonClass, gridFieldClass } from './grid-field.ts'
import { countText, pageCountOf } from './grid-words.ts'
import { type PageSize, pageSizes } from './view/grid-search.ts'

type GridPagerProps = {
  page: number
  size: PageSize
  total: number
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
}

export function GridPager({ page, size, total, onPage, onSize }: GridPagerProps) {
  const pageCount = pageCountOf(total, size)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <SizeChoice size={size} onSize={onSize} />
      <div className="flex grow flex-wrap items-center justify-between gap-2 sm:gap-3 md:grow-0">
        <button
          type="button"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          className={gridButtonClass}
        >
          <ChevronLeft aria-hidden className="-ml-1 size-5 max-sm:hidden" />
          Précédent
        </button>
        <p className="whitespace-nowrap tabular-nums">
          Page {countText(page)} sur {countText(pageCount)}
        </p>
        <button
          type="button"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
          className={gridButtonClass}
        >
          Suivant
          <ChevronRight aria-hidden className="-mr-1 size-5 max-sm:hidden" />
        </button>
      </div>
    </nav>
  )
}

function SizeChoice({ size, onSize }: Pick<GridPagerProps, 'size' | 'onSize'>) {
  return (
    <label className="flex items-center gap-2 text-nuit/80">
      Lignes par page
      <select
        value={size}
        onChange={(event) =>
          onSize(pageSizes.find((choice) => choice === Number(event.target.value)) ?? size)
        }
        className={`${gridFieldClass} tabular-nums`}
      >
        {pageSizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  )
}
