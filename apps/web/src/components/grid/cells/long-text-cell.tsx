import { LongText } from '../long-text.tsx'
import { useCellContext } from '../table-contexts.ts'
import { NoValue } from './text-cell.tsx'

export function LongTextCell() {
  const text = useCellContext<string | null>().getValue()
  return text ? <LongText text={text} shape="cell" /> : <NoValue label="Aucun message" />
}
