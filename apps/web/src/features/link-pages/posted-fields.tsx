import type { ReactNode } from 'react'

/** Of a form that the browser posts by itself: what was refused of each field. */
export type PostedFields = Record<string, string>

type PostedBoxProps = {
  name: string
  isRequired: boolean
  isTicked: boolean
  fields: PostedFields
  children: ReactNode
}

export function PostedBox({ name, isRequired, isTicked, fields, children }: PostedBoxProps) {
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          name={name}
          required={isRequired}
          defaultChecked={isTicked}
          aria-invalid={fields[name] !== undefined}
          aria-describedby={fieldErrorId(name, fields)}
          className="mt-1 size-5 shrink-0 rounded accent-ciel"
        />
        <span>{children}</span>
      </label>
      <FieldRefusal name={name} fields={fields} />
    </>
  )
}

export function FieldRefusal({ name, fields }: { name: string; fields: PostedFields }) {
  const id = fieldErrorId(name, fields)
  return id ? (
    <p id={id} className="font-medium text-grenat text-sm">
      {fields[name]}
    </p>
  ) : null
}

/** Where a field's refusal stands; nowhere while there is none. */
export function fieldErrorId(name: string, fields: PostedFields): string | undefined {
  return fields[name] ? `posted-${name}-error` : undefined
}
