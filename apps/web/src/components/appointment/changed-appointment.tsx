import { appointmentStatusLabels } from '@tramontane/contract/appointments/appointment-columns'
import { isDay } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { type Version, VersionChoice } from '../ui/version-choice.tsx'
import type { AppointmentEntry } from './appointment-entry.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

const labels = {
  date: 'Date',
  timeSlot: 'Heure',
  service: 'Service',
  address: 'Adresse',
  status: 'Statut',
  isMovable: 'Horaire souple',
  notes: 'Notes',
} as const

type Name = keyof typeof labels

type ChangedAppointmentProps = {
  form: AppointmentForm
  /** What was typed, and the appointment as it stood when the dialog opened, and as it stands now. */
  mine: AppointmentEntry
  before: AppointmentEntry
  now: AppointmentEntry
}

/**
 * Both versions of an appointment that somebody else changed meanwhile. What only they changed is taken over, what only
 * one changed oneself stays; each line can be chosen otherwise.
 */
export function ChangedAppointment({ form, mine, before, now }: ChangedAppointmentProps) {
  const names = (Object.keys(labels) as Name[]).filter((name) => mine[name] !== now[name])
  const [chosen, setChosen] = useState(() => chosenAtFirst(names, mine, before))

  function choose(some: Name[], version: Version) {
    for (const name of some) form.setFieldValue(name, (version === 'mine' ? mine : now)[name] as never)
    setChosen((known) => ({ ...known, ...Object.fromEntries(some.map((name) => [name, version])) }))
  }

  if (names.length === 0) return null
  return (
    <VersionChoice
      title="Quelqu’un d’autre a modifié ce rendez-vous entre-temps."
      rows={names.map((name) => ({
        name,
        label: labels[name],
        mine: words(mine, name),
        theirs: words(now, name),
        chosen: chosen[name] ?? 'mine',
      }))}
      onChoose={choose}
    />
  )
}

/** What the form holds once the versions were merged: theirs where one typed nothing oneself. */
export function mergedEntry(
  mine: AppointmentEntry,
  { before, now }: { before: AppointmentEntry; now: AppointmentEntry },
): AppointmentEntry {
  const names = Object.keys(labels) as Name[]
  const theirs = names.filter((name) => mine[name] === before[name])
  return { ...mine, ...Object.fromEntries(theirs.map((name) => [name, now[name]])) }
}

function chosenAtFirst(names: Name[], mine: AppointmentEntry, before: AppointmentEntry) {
  return Object.fromEntries(
    names.map((name) => [name, mine[name] === before[name] ? 'theirs' : 'mine']),
  ) as Partial<Record<Name, Version>>
}

function words(entry: AppointmentEntry, name: Name): string {
  if (name === 'status') return appointmentStatusLabels[entry.status]
  if (name === 'date') return isDay(entry.date) ? longFrenchDate(entry.date) : entry.date
  if (name === 'isMovable') return entry.isMovable ? 'oui' : 'non'
  return entry[name]
}
