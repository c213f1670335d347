import type { FoundAddress } from '@tramontane/domain/places/found-address'
import type { ReactNode } from 'react'
import { withFieldGroup } from '../app-form.ts'
import { AddressField, streetOf } from './address-field.tsx'
import type { FieldWords } from './field-frame.tsx'

type PostalFieldsProps = Pick<FieldWords, 'optional'> & {
  /** Whose address it is, behind each label: ' du lavage'. */
  of?: string
  hint?: ReactNode
  /** Whether the browser may fill in its user’s own; it would know the administrator in place of a client. */
  isOwn?: boolean
  /** How postal code and town stand beside each other. */
  columns?: string
  streetMaxLength?: number
  cityMaxLength?: number
  onFound?: (found: FoundAddress) => void
}

/** Street, postal code and town: one that is chosen among the suggestions fills in all three. */
export const PostalFields = withFieldGroup({
  defaultValues: { street: '', postalCode: '', city: '' },
  props: {} as PostalFieldsProps,
  render: function PostalFieldsOf({ group, of = '', hint, isOwn = false, optional, columns, ...rest }) {
    const filledIn = (token: string) => (isOwn ? token : 'off')
    return (
      <>
        <group.AppField name="street">
          {() => (
            <AddressField
              label={`Adresse${of}`}
              hint={hint}
              autoComplete={filledIn('street-address')}
              maxLength={rest.streetMaxLength}
              optional={optional}
              wordsOf={streetOf}
              onFound={(found) => {
                group.setFieldValue('postalCode', found.postalCode)
                group.setFieldValue('city', found.city)
                rest.onFound?.(found)
              }}
            />
          )}
        </group.AppField>
        <div className={`grid ${columns ?? 'gap-6 sm:grid-cols-[10rem_1fr]'}`}>
          <group.AppField name="postalCode">
            {(field) => (
              <field.TextField
                label={`Code postal${of}`}
                autoComplete={filledIn('postal-code')}
                inputMode="numeric"
                maxLength={10}
                optional={optional}
              />
            )}
          </group.AppField>
          <group.AppField name="city">
            {(field) => (
              <field.TextField
                label={`Ville${of}`}
                autoComplete={filledIn('address-level2')}
                maxLength={rest.cityMaxLength}
                optional={optional}
              />
            )}
          </group.AppField>
        </div>
      </>
    )
  },
})
