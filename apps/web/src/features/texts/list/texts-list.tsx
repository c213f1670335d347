import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Grid } from '../../../components/grid/grid.tsx'
import type { GridList } from '../../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../../components/grid/view/use-grid.ts'
import { Button } from '../../../components/ui/button.tsx'
import { textsQuery } from '../texts-query.ts'
import { NewTextDialog, type NewTextKind } from './new-text-dialog.tsx'
import { textColumns } from './text-columns.tsx'
import { standingLooks, type TextRow, textsGrid, textsPage, textsWords } from './texts-grid.ts'

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
