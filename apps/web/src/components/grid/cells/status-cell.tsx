import { Badge } from '../../ui/badge.tsx'
import { useCellContext } from '../table-contexts.ts'

/** The badge of a status, as the column's meta names it. */
export function StatusCell() {
  const cell = useCellContext<string>()
  const status = cell.getValue()
  const badge = cell.column.columnDef.meta?.statuses?.[status] ?? { word: status, look: 'plain' }
  return <Badge {...badge} />
}
