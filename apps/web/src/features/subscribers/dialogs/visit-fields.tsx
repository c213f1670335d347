import { useStore } from '@tanstack/react-form'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { FirstVisitTimeField } from '../../../components/appointment/first-visit-time-field.tsx'
import { useSite } from '../../../lib/site.ts'
import type { SubscriberForm } from './use-subscriber-form.ts'

/** The first visit, where its day was agreed already. */
export function VisitFields({ form }: { form: SubscriberForm }) {
  const site = useSite()
  const {
    firstVisitDate: day,
    formulaType,
    isDistanceContract,
    city,
    postalCode,
  } = useStore(form.store, ({ values }) => values)
  const today = dayOf(new Date())
  const asksRequest = isDistanceContract && isDay(day) && needsExpressRequest(day, today)
  return (
    <>
      <form.AppField
        name="firstVisitDate"
        listeners={{ onChange: () => form.setFieldValue('firstVisitTime', '', { dontValidate: true }) }}
      >
        {(field) => (
          <field.TextField
            type="date"
            label="Première visite"
            hint="Laissez vide tant que le jour n’est pas convenu."
            autoComplete="off"
            optional
          />
        )}
      </form.AppField>
      <form.AppField name="firstVisitTime">
        {() => (
          <FirstVisitTimeField
            day={day}
            service={firstVisitService(formulaType || 'standard', site).title}
            town={{ city, postalCode }}
          />
        )}
      </form.AppField>
      {asksRequest && (
        <form.AppField name="expressStart">
          {(field) => (
            <field.CheckboxField
              label="Le client a demandé expressément cette visite pendant son délai de rétractation"
              hint="Par écrit : gardez son message."
            />
          )}
        </form.AppField>
      )}
    </>
  )
}
