import { useQueryClient } from '@tanstack/react-query'
import { endedMoneyForOwner } from '@tramontane/content/payments/ended-money'
import { appointmentEditInput } from '@tramontane/contract/appointments/appointment-admin'
import { toldWarnings } from '@tramontane/contract/appointments/appointment-warnings'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { useState } from 'react'
import {
  type AppointmentEntry,
  entryOf,
  sentAgreement,
  sentFields,
} from '../../components/appointment/appointment-entry.ts'
import { mergedEntry } from '../../components/appointment/changed-appointment.tsx'
import { placeIdOf } from '../../components/appointment/client/client-places.ts'
import { useAppointmentForm } from '../../components/appointment/use-appointment-form.ts'
import { sayDatesMoved } from '../../components/rhythm/say-dates-moved.ts'
import { cancelDates, moveDates } from '../../components/rhythm/series-calls.ts'
import { answer } from '../../lib/api.ts'
import { useRefreshAppointments } from '../../lib/back-office/appointments-key.ts'
import { api } from '../../lib/calls/calendar.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'
import { isAskable, isMoved, namesChanged, wordsChanged } from './series-edit.ts'
import { useScopeQuestion } from './use-scope-question.tsx'

type OneMeant = { unchangedSince: string; force: boolean }

type DatesMeant = { unchangedSince: string; scope: Exclude<SeriesScope, 'one'> }

/** What was typed of an appointment, sent alone or with other dates of its rhythm; merged where it changed meanwhile. */
export function useEditAppointment(appointment: AdminAppointment, onClose: () => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const { ask, question } = useScopeQuestion(appointment)
  const { id, updatedAt, seriesId, status, isToConfirm } = appointment
  const [before] = useState(() => entryOf(appointment))
  const [changed, setChanged] = useState<{ now: AdminAppointment; mine: AppointmentEntry } | null>(null)
  const { form, refusal } = useAppointmentForm({
    initial: before,
    schema: appointmentEditInput,
    failed: 'Échec de la mise à jour du rendez-vous',
    send: async (entry, { force }) => {
      const unchangedSince = changed?.now.updatedAt ?? updatedAt
      const scope = await scopeOf(entry)
      if (scope === null) return
      if (scope === 'one') await changeOne(entry, { unchangedSince, force })
      else await changeDates(entry, { unchangedSince, scope })
      await leave()
    },
    onChanged: (now, mine) => {
      setChanged({ now, mine })
      const merged = mergedEntry(mine, { before, now: entryOf(now) })
      for (const name of Object.keys(merged) as (keyof AppointmentEntry)[])
        if (merged[name] !== mine[name]) form.setFieldValue(name, merged[name] as never)
    },
  })

  /** Of a date of a rhythm that goes elsewhere or is cancelled: which others go with it. */
  async function scopeOf(entry: AppointmentEntry): Promise<SeriesScope | null> {
    if (seriesId === null || status === 'canceled') return 'one'
    if (entry.status === 'canceled') return ask('cancel', namesChanged(entry, before))
    return isMoved(entry, before) && isAskable(entry) ? ask('move', namesChanged(entry, before)) : 'one'
  }

  async function changeOne(entry: AppointmentEntry, { unchangedSince, force }: OneMeant) {
    const json = {
      ...{ ...sentFields(entry), placeId: placeIdOf(queryClient, entry) },
      ...(entry.car !== before.car && { vehicleId: entry.car === '' ? null : Number(entry.car) }),
      ...(entry.expressStart && { expressStart: true }),
      agreement: isToConfirm && entry.agreement.way !== 'email' ? sentAgreement(entry.agreement) : null,
      ...{ force, unchangedSince },
    }
    const { warnings, pause } = await answer(
      api.appointments[':id'].$put({ param: { id: String(id) }, json }),
    )
    const isAlone = seriesId !== null && !isAskable(entry) && isMoved(entry, before)
    const told = [
      ...toldWarnings(warnings, pause),
      ...(isAlone ? ['Les autres dates du rythme ne changent pas.'] : []),
    ]
    toast({ title: 'Rendez-vous mis à jour', description: told.join(' ') || undefined })
  }

  async function changeDates(entry: AppointmentEntry, { unchangedSince, scope }: DatesMeant) {
    const meant = { seriesId: seriesId ?? 0, appointmentId: id, scope }
    const { date, timeSlot: time, notify } = entry
    if (entry.status === 'canceled') {
      const { money } = await cancelDates(meant, notify)
      const title = scope === 'all' ? 'Rythme arrêté' : 'Rendez-vous annulés'
      toast({ title, description: endedMoneyForOwner(money) || undefined })
      return
    }
    const words = { ...wordsChanged(entry, before), ...placeChanged(entry) }
    const key = newKey()
    const left = await moveDates(meant, { date, time, notify, unchangedSince, key, ...words })
    sayDatesMoved({ left, key, isTold: notify && appointment.clientEmail !== '', refresh })
  }

  function placeChanged(entry: AppointmentEntry) {
    if (entry.address === before.address && entry.placeId === before.placeId) return {}
    return { address: entry.address, placeId: placeIdOf(queryClient, entry) }
  }

  /** Whatever the answer was, the list shows how things stand: the next try begins from there. */
  function leave() {
    onClose()
    return refresh()
  }

  return { form, refusal, before, changed, question, leave }
}
