import { useStore } from '@tanstack/react-form'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { firstVisitWords } from '@tramontane/content/subscription/order'
import { canVisitOn, nextVisitDays } from '@tramontane/domain/days/visit-days'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { FirstVisitTimeField } from '../../../components/appointment/first-visit-time-field.tsx'
import { DayChipsField } from '../../../components/form/fields/day-chips-field.tsx'
import { useServedDays } from '../../../components/form/use-served-days.ts'
import { unservedDay, visitDayRefusal } from '../../../components/form/visit-day-refusal.ts'
import { useSite } from '../../../lib/site.ts'
import { asksExpressStart } from '../order-entry.ts'
import type { OrderForm } from '../use-order.ts'

/** With 'Autre jour' they fill three lines on a phone, two elsewhere. */
const offeredDays = 11

export function FirstVisitFields({ form }: { form: OrderForm }) {
  const work = useSite()
  return (
    <>
      <form.AppField
        name="firstVisitDate"
        listeners={{ onChange: () => form.setFieldValue('firstVisitTime', '', { dontValidate: true }) }}
      >
        {() => <FirstVisitDay form={form} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values}>
        {({ firstVisitDate: day, planType: plan, ville: city, codePostal: postalCode }) => (
          <form.AppField name="firstVisitTime">
            {() => (
              <FirstVisitTimeField
                day={day}
                service={firstVisitService(plan, work).title}
                town={{ city, postalCode }}
              />
            )}
          </form.AppField>
        )}
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => values.planType}>
        {(plan) => (
          <p className="text-[0.9375rem] text-nuit/80">Au programme ce jour-là : {firstVisitWords[plan]}.</p>
        )}
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => asksExpressStart(values.firstVisitDate)}>
        {(isAsked) =>
          isAsked && (
            <div className="rounded-xl border-l-4 border-soleil bg-soleil/10 p-4 sm:p-5">
              <p className="mb-2 font-semibold">Cette date tombe dans votre délai de rétractation</p>
              <form.AppField name="expressStart">
                {(field) => <field.CheckboxField label={expressStartStatement} />}
              </form.AppField>
            </div>
          )
        }
      </form.Subscribe>
    </>
  )
}

/** The days that the town can have. */
function FirstVisitDay({ form }: { form: OrderForm }) {
  const work = useSite()
  const city = useStore(form.store, ({ values }) => values.ville)
  const postalCode = useStore(form.store, ({ values }) => values.codePostal)
  const { isServed, sentence } = useServedDays(work.sectors, { city, postalCode })
  return (
    <DayChipsField
      label="Date de la première visite"
      hint={sentence ?? undefined}
      chosenWords="Première visite le"
      pageDay={work.today}
      offeredOn={(today) => nextVisitDays(today, work, offeredDays, isServed)}
      canChoose={(day, today) => canVisitOn(day, today, work).allowed && isServed(day)}
      refusalOf={(day) => visitDayRefusal(day, work) ?? (isServed(day) ? null : unservedDay)}
    />
  )
}
