import { useQuery } from '@tanstack/react-query'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { contactGridColumns } from './contact-columns.tsx'
import { contactGrid, contactStatusLooks, contactViewOf, contactViews, contactWords } from './contact-grid.ts'
import { contactRequestsQuery } from './contact-requests-query.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { RequestCard } from './request-card.tsx'

/** The tab 'Formulaires'. */
export function ContactRequestsPanel() {
  const grid = useGrid(contactGrid)
  const list = useQuery(contactRequestsQuery(grid.state))
  const isNarrow = useIsNarrow()
  const view = contactViewOf(grid.state)
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Demandes via formulaire de contact"
        exportHref={gridExportHref('contacts', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        {!isNarrow && (
          <ViewToggle
            view={view}
            views={contactViews}
            onChange={(choice) => grid.change({ view: choice === 'tableau' ? null : choice })}
          />
        )}
      </GridHeading>
      <Grid
        columns={contactGridColumns}
        grid={grid}
        list={list}
        words={contactWords}
        statuses={contactStatusLooks}
        Card={view === 'cartes' || isNarrow ? RequestCard : undefined}
      />
      <ConvertDialog rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []
