import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import {
  isSearchable,
  type SearchGroup,
  searchedWordMin,
  searchGroups,
} from '@tramontane/contract/lists/admin-search'
import type { SearchReply } from '@tramontane/contract/replies/back-office'
import { useId } from 'react'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { groupTarget, groupTitles, hitTarget } from './hit-target.ts'

export type FoundTarget = ReturnType<typeof hitTarget> | ReturnType<typeof groupTarget>

type FoundOptionsProps = {
  q: string
  found: SearchReply | undefined
  error: Error | null
  isFetching: boolean
}

/** What was found, group by group, or why there is nothing. */
export function FoundOptions({ q, found, error, isFetching }: FoundOptionsProps) {
  const groups = found ? searchGroups.filter((group) => found[group].hits.length > 0) : []
  return (
    <>
      <p role="status" className={groups.length > 0 ? 'sr-only' : 'px-4 py-6 text-base text-nuit/75'}>
        {statusText({ q, count: groups.length, error, isFetching })}
      </p>
      <ComboboxOptions static className="max-h-[60vh] overflow-y-auto p-2 outline-none empty:hidden">
        {found && groups.map((group) => <FoundGroup key={group} group={group} q={q} {...found[group]} />)}
      </ComboboxOptions>
    </>
  )
}

type StatusTextProps = { q: string; count: number; error: Error | null; isFetching: boolean }

function statusText({ q, count, error, isFetching }: StatusTextProps): string {
  if (!isSearchable(q)) return `Tapez un mot d’au moins ${searchedWordMin} caractères.`
  if (error) return errorSentence(error)
  if (count > 0) return 'Les flèches choisissent, Entrée ouvre.'
  return isFetching ? 'Recherche…' : 'Rien ne correspond à cette recherche.'
}

type FoundGroupProps = { group: SearchGroup; q: string } & SearchReply[SearchGroup]

const optionClass =
  'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-lg px-3 py-2 text-base leading-snug data-focus:bg-ecume data-focus:outline-2 data-focus:outline-ciel'

function FoundGroup({ group, q, hits, hasMore }: FoundGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a listbox is none.
    <div role="group" aria-labelledby={id} className="mb-2 last:mb-0">
      <p id={id} className="px-3 pt-2 pb-1 font-semibold text-nuit/75 text-sm">
        {groupTitles[group]}
      </p>
      {hits.map((hit) => (
        <ComboboxOption key={hit.id} value={hitTarget(group, hit)} className={optionClass}>
          <span className="wrap-anywhere font-semibold">{hit.title}</span>
          <span className="wrap-anywhere text-nuit/75 text-sm">{hit.detail}</span>
        </ComboboxOption>
      ))}
      {hasMore && (
        <ComboboxOption
          value={groupTarget(group, q)}
          className={`${optionClass} font-semibold text-ciel text-sm`}
        >
          Tout voir : {groupTitles[group]}
        </ComboboxOption>
      )}
    </div>
  )
}
