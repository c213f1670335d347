import type { SeriesWishInput } from '@tramontane/contract/appointments/series'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useAppForm } from '../form/app-form.ts'
import { FormDialog } from '../form/form-dialog.tsx'

/** How often, on which day and when: what a rhythm is made of. */
export type RhythmEntry = Pick<SeriesWishInput, 'every' | 'time'>

type RhythmDialogProps = {
  title: string
  submitLabel: string
  pendingLabel: string
  /** What comes of it. */
  children: ReactNode
  save: (rhythm: RhythmEntry) => Promise<unknown>
  onClose: () => void
}

const firstEntry = { often: 'weeks-2', weekday: '2', time: '09:00' }

/** A client asks for a rhythm, or is given one. Source: V-13. */
export function RhythmDialog({
  title,
  submitLabel,
  pendingLabel,
  children,
  save,
  onClose,
}: RhythmDialogProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: firstEntry,
    onSubmit: async ({ value }) => {
      setRefused(null)
      try {
        await save(rhythmOf(value))
        onClose()
      } catch (error) {
        setRefused(errorSentence(error))
      }
    },
  })

  return (
    <form.AppForm>
      <FormDialog
        title={title}
        label="Rythme"
        refusal={refused}
        onClose={onClose}
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
      >
        <div className="grid grid-cols-1 gap-5">
          <form.AppField name="often">
            {(field) => <field.SelectField label="Répéter" choices={often} placeholder="Choisissez…" />}
          </form.AppField>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <form.AppField name="weekday">
              {(field) => <field.SelectField label="Jour" choices={weekdays} placeholder="Choisissez…" />}
            </form.AppField>
            <form.AppField name="time">
              {(field) => <field.SelectField label="Heure" choices={times} placeholder="Choisissez…" />}
            </form.AppField>
          </div>
          <div className="rounded-lg bg-ecume p-4">{children}</div>
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

const often = [
  { value: 'weeks-1', label: 'Toutes les semaines' },
  ...[2, 3, 4, 5, 6, 7, 8].map((weeks) => ({
    value: `weeks-${weeks}`,
    label: `Toutes les ${weeks}\u00a0semaines`,
  })),
  { value: 'monthly-1', label: 'Chaque mois, le premier de ces jours' },
  { value: 'monthly-2', label: 'Chaque mois, le deuxième' },
  { value: 'monthly-3', label: 'Chaque mois, le troisième' },
  { value: 'monthly-4', label: 'Chaque mois, le quatrième' },
  { value: 'monthly--1', label: 'Chaque mois, le dernier' },
]

const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map(
  (label, index) => ({ value: String(index + 1), label }),
)

const times = slotStarts.map((time) => ({ value: time, label: frenchTime(time) }))

/** What the choices stand for; the server holds them to its own list. */
function rhythmOf({ often: chosen, weekday, time }: typeof firstEntry): RhythmEntry {
  const [kind = '', ...number] = chosen.split('-')
  const every = { [kind]: Number(number.join('-')), weekday: Number(weekday) }
  return { every: every as RhythmEntry['every'], time }
}
