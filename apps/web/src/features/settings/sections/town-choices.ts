import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import { townPosition } from '@tramontane/domain/places/washing-place'
import type { ServedTown } from '@tramontane/domain/places/zones'
import type { Choice } from '../../../components/form/fields/native-select.tsx'

/** The served towns that have an INSEE code, and those that are named already, served no more or not, by their names. */
export function townChoices(served: ServedTown[], named: string[] = []): Choice[] {
  const names = new Map(
    served.map(({ name, postalCode }) => [townPosition({ postalCode, city: name }).cityCode, name]),
  )
  for (const code of named) if (!names.has(code)) names.set(code, communeOfCode(code))
  names.delete('')
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))
}
