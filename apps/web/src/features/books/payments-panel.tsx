import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { PeriodFilter } from '../../components/grid/toolbar/period-filter.tsx'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { BookView } from './book-view.tsx'
import { QuotesView } from './quotes-view.tsx'
import { receiptGridColumns } from './receipt-grid-columns.tsx'
import { meansLooks, receiptsGrid, receiptsWords } from './receipts-grid.ts'
import { receiptsQuery } from './receipts-query.ts'

const adminRoute = getRouteApi('/admin')

const sections = { liste: 'Liste', livre: 'Livre', devis: 'Devis' }

/** The tab 'Paiements': every payment whatever its means, and what the books come to. */
export function PaymentsPanel() {
  const section = useSection()
  if (section === 'devis') return <QuotesView toggle={<SectionToggle />} />
  return section === 'livre' ? <BookView toggle={<SectionToggle />} /> : <ReceiptsList />
}

function useSection(): keyof typeof sections {
  const { section } = adminRoute.useSearch()
  return section === 'livre' || section === 'devis' ? section : 'liste'
}

/** What one part was sorted by or cut to says nothing of the other. */
function SectionToggle() {
  const section = useSection()
  const navigate = adminRoute.useNavigate()

  function show(choice: keyof typeof sections) {
    const section = choice === 'liste' ? undefined : choice
    navigate({ search: ({ tab }) => ({ tab, section }), resetScroll: false })
  }

  return <ViewToggle view={section} views={sections} onChange={show} />
}

function ReceiptsList() {
  const grid = useGrid(receiptsGrid)
  const list = useQuery(receiptsQuery(grid.state))
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Paiements"
        exportHref={gridExportHref('payments', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <SectionToggle />
      </GridHeading>
      <Grid
        columns={receiptGridColumns}
        grid={grid}
        list={list}
        words={receiptsWords}
        statuses={meansLooks}
        filters={
          <PeriodFilter from={grid.state.from} to={grid.state.to} onChange={grid.change} hasComing={false} />
        }
      />
    </section>
  )
}
