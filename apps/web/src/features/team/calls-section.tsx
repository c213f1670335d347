import { buttonClass } from '../../components/ui/button.tsx'
import { TeamSection } from './team-section.tsx'

/** Where the calls are described: for whoever connects another program. */
export function CallsSection() {
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
