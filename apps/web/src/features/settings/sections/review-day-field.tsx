import { dayOf, instantOf, isDay } from '@tramontane/domain/calendar'
import { controlClass, FieldFrame } from '../../../components/form/field-frame.tsx'
import { useFieldControl } from '../../../components/form/use-field-control.ts'

/** The day of a review. Shapes: the value is in seconds, as the reviews service gives it; 0 while there is none. */
export function ReviewDayField() {
  const { value, error, change, attributes } = useFieldControl<number>({ hasHint: false })
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label="Publié le" error={error}>
      <input
        {...rest}
        type="date"
        className={controlClass}
        value={value ? dayOf(new Date(value * 1000)) : ''}
        onChange={({ target }) => change(isDay(target.value) ? instantOf(target.value).getTime() / 1000 : 0)}
      />
    </FieldFrame>
  )
}
