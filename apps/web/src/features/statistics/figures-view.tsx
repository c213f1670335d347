import { reasonLabels } from '@tramontane/content/day-move/move-reasons'
import type { MovedStatistics, Statistics } from '@tramontane/contract/replies/statistics'
import { FigureCards } from '../../components/figures/figure-cards.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import {
  changesChart,
  drawsDays,
  occupancyChart,
  receivedChart,
  revenueChart,
  visitsChart,
  washesChart,
} from './charts/charts-of.ts'
import { RankingTable } from './charts/ranking-table.tsx'
import { definitions } from './figure-words.ts'
import { currentFigures, mainFigures, periodFigures } from './figures-of.ts'
import { monthTexts } from './french-numbers.ts'
import { sourceName } from './source-name.ts'

/** Everything that the figures say. */
export function FiguresView({ figures }: { figures: Statistics }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <FigureCards title="L’essentiel" figures={mainFigures(figures)} isMain />
      {isFresh(figures) && (
        <EmptyState
          title="Votre activité commence"
          text="Les courbes se rempliront avec vos premières demandes, vos premiers abonnements et vos premiers lavages."
        />
      )}
      <FigureCards title="Aujourd’hui" figures={currentFigures(figures)} />
      <FigureCards title="Sur la période" figures={periodFigures(figures)} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Charts figures={figures} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Rankings figures={figures} />
      </div>
    </div>
  )
}

function Charts({ figures }: { figures: Statistics }) {
  return (
    <>
      <ChartFrame
        title={drawsDays(figures) ? 'Lavages par jour' : 'Lavages par semaine'}
        definition={drawsDays(figures) ? definitions.days : definitions.weeks}
        data={washesChart(figures)}
        kind="stack"
      />
      <ChartFrame
        title="Occupation de la camionnette par semaine"
        definition={definitions.occupancy}
        data={occupancyChart(figures)}
      />
      <ChartFrame
        title="Recettes encaissées, mois par mois"
        definition={definitions.receivedHistory}
        data={receivedChart(figures)}
      />
      <ChartFrame
        title="Revenu mensuel récurrent, mois par mois"
        definition={definitions.revenueHistory}
        data={revenueChart(figures)}
      />
      <ChartFrame
        title="Abonnements gagnés et perdus"
        definition={definitions.changes}
        data={changesChart(figures)}
      />
      <div className="min-w-0 lg:col-span-2">
        <ChartFrame
          title="Pages ouvertes par jour"
          definition={definitions.visits}
          data={visitsChart(figures)}
          kind="area"
        />
      </div>
    </>
  )
}

function Rankings({ figures: { towns, visits, moved } }: { figures: Statistics }) {
  return (
    <>
      <RankingTable
        title="Par commune"
        definition={definitions.towns}
        columns={['Commune', 'Lavages', 'Abonnements']}
        rows={towns.map(({ town, washes, subscriptions }) => ({
          name: town ?? 'Commune inconnue',
          values: [washes, subscriptions],
        }))}
        empty="Aucun lavage ni abonnement pour le moment."
      />
      <RankingTable
        title="Ce qui déplace les lavages"
        definition={definitions.moved}
        columns={['Raison', ...movedColumns]}
        rows={moved.reasons.map(({ reason, ...one }) => ({
          name: reason === null ? 'Autre raison' : reasonLabels[reason],
          values: movedValues(one),
        }))}
        empty="Aucun lavage déplacé dans la période."
      />
      <RankingTable
        title="Déplacés, mois par mois"
        definition={definitions.moved}
        columns={['Mois', ...movedColumns]}
        rows={moved.months.map(({ month, ...one }) => ({
          name: monthTexts(month).long,
          values: movedValues(one),
        }))}
        empty="Aucun lavage déplacé dans la période."
      />
      <RankingTable
        title="Pages les plus ouvertes"
        definition={definitions.pages}
        columns={['Page', 'Visites']}
        rows={visits.pages.map(({ path, visits }) => ({ name: path, values: [visits] }))}
        empty="Aucune visite dans la période."
      />
      <RankingTable
        title="Provenance des visites"
        definition={definitions.sources}
        columns={['Provenance', 'Visites']}
        rows={visits.sources.map(({ source, visits }) => ({ name: sourceName(source), values: [visits] }))}
        empty="Aucune visite dans la période."
      />
    </>
  )
}

const movedColumns = ['Déplacés', 'Rendus', 'Perdus']

function movedValues({ moved, givenBack, lost }: Pick<MovedStatistics, 'moved' | 'givenBack' | 'lost'>) {
  return [moved, givenBack, lost]
}

/** Nobody has asked, subscribed or come yet. */
function isFresh({ cards, revenue, requests, washes }: Statistics): boolean {
  return (
    cards.clients +
      cards.pendingAppointments +
      cards.completedAppointments +
      revenue.activeSubscriptions +
      requests.waiting +
      requests.professionals.waiting +
      washes.toClose +
      washes.planned ===
    0
  )
}
