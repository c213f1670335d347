import { useQuery } from '@tanstack/react-query'
import { gridFieldClass } from '../../components/grid/grid-field.ts'
import { administratorsQuery } from './team-queries.ts'

type PersonFilterProps = { actor: string | undefined; onChange: (actor: string | undefined) => void }

/** The team, and the program itself; whoever else the address names stays in the list. */
export function PersonFilter({ actor, onChange }: PersonFilterProps) {
  const { data: team = [] } = useQuery(administratorsQuery)
  const named = actor && actor !== 'system' ? [actor] : []
  const people = [...new Set([...team.map(({ email }) => email), ...named])]
  return (
    <select
      aria-label="Filtrer par personne"
      value={actor ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className={`${gridFieldClass} min-w-0 truncate font-semibold max-sm:w-full sm:max-w-72`}
    >
      <option value="">Tout le monde</option>
      {people.map((email) => (
        <option key={email} value={email}>
          {email}
        </option>
      ))}
      <option value="system">Le programme</option>
    </select>
  )
}
