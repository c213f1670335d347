import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Grid } from '../../../components/grid/grid.tsx'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { gridColumns } from '../../../components/grid/table/grid-columns.tsx'
import type { GridList } from '../../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../../components/grid/view/use-grid.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { textsQuery } from '../texts-query.ts'
import { NewTextDialog, type NewTextKind } from './new-text-dialog.tsx'
import {
  standingLooks,
  standingOf,
  standingText,
  type TextRow,
  textListColumns,
  textsGrid,
  textsPage,
  textsWords,
} from './texts-grid.ts'

/** Every text of the site, the program's and the owner's own. */
export function TextsList() {
  const grid = useGrid(textsGrid)
  const list = useQuery({ ...textsQuery, select: (lines) => textsPage(lines, grid.state) })
  const [asked, setAsked] = useState<NewTextKind | null>(null)
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Pages et articles</h2>
        <div className="flex grow flex-wrap gap-2 md:grow-0">
          <Button className="grow md:grow-0" onClick={() => setAsked('article')}>
            Nouvel article
          </Button>
          <Button look="quiet" className="grow md:grow-0" onClick={() => setAsked('page')}>
            Nouvelle page
          </Button>
        </div>
      </div>
      <Grid
        columns={textColumns}
        grid={grid}
        list={list as GridList<TextRow>}
        words={textsWords}
        statuses={standingLooks}
      />
      {asked && <NewTextDialog kind={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const textColumns = gridColumns(
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
