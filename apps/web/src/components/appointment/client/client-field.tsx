import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import { phoneText } from '@tramontane/domain/people/phone'
import { useEffect, useRef, useState } from 'react'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { controlClass, FieldFrame } from '../../form/fields/field-frame.tsx'
import { useFieldControl } from '../../form/fields/use-field-control.ts'
import { useTypedSearch } from '../../grid/toolbar/use-typed-search.ts'

type ClientFieldProps = {
  label: string
  optional?: boolean
  client: BookableClient | null
  /** For whom an account is what is chosen. */
  isAccountOnly: boolean
  /** Has the focus once it is there: who calls says their number first. */
  isFirst?: boolean
  onChoose: (client: BookableClient | null) => void
  /** Begins somebody new from what was typed. */
  onNew?: (typed: string) => void
}

/** Whom an appointment is for, searched on the server by name, e-mail, phone or address, or somebody new. */
export function ClientField({
  label,
  optional = false,
  client,
  isAccountOnly,
  isFirst = false,
  ...intentions
}: ClientFieldProps) {
  const { error, change, attributes } = useFieldControl<number | null>({ hasHint: false })
  // Without its name: a form takes over what its inputs held before, and this one shows a name for a number.
  const { name: _, ...rest } = attributes
  const [q, setQ] = useState('')
  const { text, type } = useTypedSearch(q, setQ)
  const found = useBookableClients(q)
  const { input, isListed } = useFirstFocus(isFirst)
  const { onChoose, onNew } = intentions
  const typed = text.trim()
  // Nobody is chosen by an Enter that was meant for what is still being looked for.
  const isBehind = typed !== q || found.isPlaceholderData
  const people = found.data?.filter(({ hasAccount }) => hasAccount || !isAccountOnly)

  function choose(next: BookableClient | typeof somebodyNew | null) {
    if (next === somebodyNew) return onNew?.(typed)
    change(next?.id ?? null)
    onChoose(next)
  }

  return (
    <FieldFrame id={rest.id} label={label} optional={optional} error={error}>
      <Combobox
        value={client}
        by={isSameChoice}
        onChange={choose}
        onClose={() => type('')}
        immediate={isListed}
      >
        <ComboboxInput
          {...rest}
          ref={input}
          placeholder="Téléphone, nom, e-mail…"
          autoComplete="off"
          displayValue={(chosen: BookableClient | null) => chosen?.name ?? ''}
          onChange={(event) => type(event.target.value)}
          onPointerDown={({ currentTarget }) => {
            // What has the focus already would not be told of the press.
            if (currentTarget.getAttribute('aria-expanded') === 'false') currentTarget.blur()
          }}
          className={controlClass}
        />
        <ComboboxOptions
          modal={false}
          anchor={{ to: 'bottom start', gap: 4 }}
          className="z-50 w-(--input-width) rounded-xl [--anchor-max-height:20rem] border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none"
        >
          {people?.map((one) => (
            <ComboboxOption
              key={one.id}
              value={one}
              disabled={isBehind}
              className="grid cursor-pointer gap-0.5 rounded-lg px-3 py-2 data-disabled:opacity-60 data-focus:bg-ecume"
            >
              <PersonLine person={one} />
            </ComboboxOption>
          ))}
          <SearchState found={found} />
          {onNew && (
            <ComboboxOption
              value={somebodyNew}
              disabled={isBehind}
              className="cursor-pointer rounded-lg px-3 py-2 font-semibold text-ciel data-disabled:opacity-60 data-focus:bg-ecume"
            >
              {q.trim() ? `Nouvelle personne : « ${q.trim()} »` : 'Nouvelle personne'}
            </ComboboxOption>
          )}
        </ComboboxOptions>
      </Combobox>
    </FieldFrame>
  )
}

/** After the window, which focuses its cross, or itself on a touch screen. The list opens by a press or a letter alone. */
function useFirstFocus(isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [isListed, setListed] = useState(!isFirst)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isFirst) input.current?.focus()
      setListed(true)
    })
    return () => clearTimeout(timer)
  }, [isFirst])
  return { input, isListed }
}

function PersonLine({ person }: { person: BookableClient }) {
  const { name, email, phone, hasAccount } = person
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="wrap-anywhere text-nuit/75 text-sm">
        {[email, phoneText(phone), !hasAccount && 'sans compte'].filter(Boolean).join(' – ')}
      </span>
    </>
  )
}

const somebodyNew = 'somebody-new'

type Choice = BookableClient | typeof somebodyNew | null

function isSameChoice(one: Choice, other: Choice): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other
  return one.id === other.id
}

function SearchState({ found }: { found: ReturnType<typeof useBookableClients> }) {
  const sentence = found.isError
    ? errorSentence(found.error)
    : found.isPending
      ? 'Recherche…'
      : found.data.length === 0 && 'Personne ne correspond.'
  return sentence && <p className="px-3 py-2 text-nuit/75 text-sm">{sentence}</p>
}

/** The people who hold every word of a search; those of the search before stay until its answer comes. */
export function useBookableClients(q: string, isEnabled = true) {
  return useQuery({
    queryKey: ['bookable-clients', q],
    queryFn: async () => (await answer(api.admin['bookable-clients'].$get({ query: { q } }))).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isEnabled,
  })
}
