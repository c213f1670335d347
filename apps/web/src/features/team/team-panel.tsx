import { getRouteApi } from '@tanstack/react-router'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { AccessSection } from './access/access-section.tsx'
import { AdministratorsSection } from './administrators/administrators-section.tsx'
import { CopiesSection } from './copies-section.tsx'
import { JournalView } from './journal/journal-view.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TeamSection } from './team-section.tsx'

const adminRoute = getRouteApi('/admin')

const views = { equipe: 'Équipe', journal: 'Journal' }

/** The tab 'Équipe et journal': who may come in, from where, and what they did. */
export function TeamPanel() {
  const { view: asked } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const view = asked === 'journal' ? 'journal' : 'equipe'

  function show(next: keyof typeof views) {
    // What was looked for in the journal says nothing of the team.
    navigate({ search: { tab: 'team', view: next === 'journal' ? next : undefined }, resetScroll: false })
  }

  const toggle = <ViewToggle view={view} views={views} onChange={show} />
  if (view === 'journal') return <JournalView toggle={toggle} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Équipe et accès</h2>
        {toggle}
      </div>
      <AdministratorsSection />
      <AccessSection />
      <SessionsSection />
      <CopiesSection />
      <CallsSection />
    </div>
  )
}

/** Where the calls are described: for whoever connects another program. */
function CallsSection() {
  return (
    <TeamSection
      id="calls"
      title="Relier un autre programme"
      text="Chaque appel de l’application : ce qu’il fait, ce qu’il prend, ce qu’il répond. Pour la personne qui s’occupe de la technique."
      action={
        <a href="/api/docs" className={buttonClass('quiet')}>
          Lire les appels
        </a>
      }
    />
  )
}
