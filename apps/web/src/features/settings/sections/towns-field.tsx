import { CheckGroup } from '../../../components/form/fields/check-chips-field.tsx'
import type { Choice } from '../../../components/form/fields/native-select.tsx'
import { useFieldControl } from '../../../components/form/fields/use-field-control.ts'

/** Several of the served towns, by their INSEE codes. */
export function TownsField({ towns }: { towns: Choice[] }) {
  const { value, error, change, attributes } = useFieldControl<string[]>({ hasHint: false })
  return (
    <CheckGroup heading="Communes" id={attributes.id} error={error}>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-lg border border-nuit/25 px-3 py-1 min-[26rem]:grid-cols-2 md:grid-cols-3">
        {towns.map(({ value: code, label }) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ciel"
              checked={value.includes(code)}
              onChange={({ target }) =>
                change(target.checked ? [...value, code] : value.filter((one) => one !== code))
              }
            />
            <span className="wrap-anywhere min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </CheckGroup>
  )
}
