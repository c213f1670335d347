import { Link } from '@tanstack/react-router'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { gridColumns } from '../../../components/grid/table/grid-columns.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { standingLooks, standingOf, standingText, type TextRow, textListColumns } from './texts-grid.ts'

export const textColumns = gridColumns(
  textListColumns,
  {
    title: { isRowName: true, width: 'min-w-56 max-w-96', cell: (row) => <TitleLink row={row} /> },
    path: { width: 'max-w-72' },
    state: { cell: (row) => <Standing row={row} /> },
    writtenAt: { cell: 'DayCell', value: ({ writtenAt }) => writtenAt },
    writtenBy: { width: 'max-w-52' },
  },
  (row: TextRow) => (
    <Link to="/admin" search={{ tab: 'texts', texte: row.key }} className={`${gridButtonClass} grow`}>
      Écrire
      <span className="sr-only"> : {row.title || 'Sans titre'}</span>
    </Link>
  ),
)

function TitleLink({ row: { key, title } }: { row: TextRow }) {
  return (
    <Link
      to="/admin"
      search={{ tab: 'texts', texte: key }}
      className="wrap-anywhere font-semibold underline-offset-4 hover:underline max-md:inline-block max-md:py-1.5"
    >
      {title || 'Sans titre'}
    </Link>
  )
}

function Standing({ row }: { row: TextRow }) {
  return <Badge look={standingLooks[standingOf(row)].look} word={standingText(row)} canWrap />
}
