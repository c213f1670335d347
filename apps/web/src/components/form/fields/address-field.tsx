import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { placeWords } from '@tramontane/domain/places/find-towns'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'
import { useFieldControl } from './use-field-control.ts'

type AddressFieldProps = FieldWords & {
  /** What the field holds once one is chosen: its street, or all of it on one line. */
  wordsOf: (found: FoundAddress, typed: string) => string
  /** For the fields beside it: postal code and town. */
  onFound?: (found: FoundAddress) => void
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength'>

/**
 * An address, with suggestions while it is typed. One is chosen by hand only, by a press or with the arrow keys: neither
 * Enter nor Tab puts one in the place of what was typed, and without scripts or service it is a plain field.
 */
export function AddressField({
  label,
  hint,
  optional = false,
  wordsOf,
  onFound,
  ...rest
}: AddressFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  const [typed, setTyped] = useState<string | null>(null)
  const found = useAddressSuggestions(typed)
  const isShown = found.length > 0
  const hide = () => setTyped(null)
  const isAdopted = useRef(false)

  // Headless UI empties its input once it is there: what was typed before this code came is taken over first.
  useLayoutEffect(() => {
    if (isAdopted.current) return
    isAdopted.current = true
    const input = document.getElementById(attributes.id)
    if (input instanceof HTMLInputElement && input.value !== '' && input.value !== value) change(input.value)
  })

  function type(text: string) {
    setTyped(text)
    change(text)
  }

  function choose(chosen: FoundAddress | null) {
    if (!chosen) return
    hide()
    change(wordsOf(chosen, value))
    onFound?.(chosen)
  }

  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <Combobox<FoundAddress | null> value={null} onChange={choose} onClose={hide}>
        <ComboboxInput
          {...rest}
          {...attributes}
          as={FreeInput}
          own={{ value, isShown, describedBy: attributes['aria-describedby'], type, hide }}
          required={!optional}
          className={controlClass}
        />
        {isShown && (
          <ComboboxOptions
            static
            modal={false}
            anchor={{ to: 'bottom start', gap: 4 }}
            className="z-50 w-(--input-width) rounded-xl border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none [--anchor-max-height:20rem]"
          >
            {found.map((one) => (
              <ComboboxOption key={one.label} value={one} className={optionClass}>
                {one.label}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </Combobox>
      <p role="status" className="sr-only">
        {isShown && `${found.length} adresses proposées : la flèche vers le bas y mène.`}
      </p>
    </FieldFrame>
  )
}

type FreeInputProps = ComponentProps<'input'> & {
  own: {
    value: string
    isShown: boolean
    describedBy: string | undefined
    type: (text: string) => void
    hide: () => void
  }
}

/**
 * What is typed is the value. Headless UI would open its list at each letter, also where there is none: then the first
 * suggestion is taken by Tab, and Escape closes what nobody sees instead of the dialog.
 */
function FreeInput({ own, onKeyDown, onBlur, defaultValue: _, ...rest }: FreeInputProps) {
  const { value, isShown, describedBy, type, hide } = own

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!isShown) return
    onKeyDown?.(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    hide()
  }

  const said = { 'aria-describedby': describedBy, 'aria-expanded': isShown }
  return (
    <input
      {...rest}
      {...said}
      value={value}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        onBlur?.(event)
        hide()
      }}
    />
  )
}

const optionClass =
  'flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 wrap-anywhere data-focus:bg-ecume'

/** For a field beside those of postal code and town; where no street was found, what was typed of one stays. */
export function streetOf({ street, postalCode, city }: FoundAddress, typed: string): string {
  if (street) return street
  const known = new Set(placeWords(`${postalCode} ${city}`))
  return placeWords(typed).every((word) => known.has(word)) ? '' : typed
}

/** For a field that holds all of it; where no street was found, what was typed of one stays before its town. */
export function lineOf(found: FoundAddress, typed: string): string {
  const kept = streetOf(found, typed)
  return found.street || !kept ? found.label : `${kept}, ${found.postalCode} ${found.city}`
}
