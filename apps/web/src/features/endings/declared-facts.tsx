import { isDay } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { DeclarationEntry } from './declaration-entry.ts'

/** What is declared, or was. */
export function DeclaredFacts({ entry, asksDay }: { entry: DeclarationEntry; asksDay: boolean }) {
  return (
    <dl className="divide-y divide-nuit/12 border-y border-nuit/12">
      <Fact term="Nom et prénom" words={entry.name} />
      <Fact term="Adresse e-mail" words={entry.email} />
      {entry.licensePlate.trim() && <Fact term="Immatriculation" words={entry.licensePlate} />}
      {entry.reference.trim() && <Fact term="Référence du contrat" words={entry.reference} />}
      {asksDay && (
        <Fact
          term="Date de fin souhaitée"
          words={isDay(entry.wishedDay) ? longFrenchDate(entry.wishedDay) : 'Dès que possible'}
        />
      )}
      {entry.reason.trim() && <Fact term="Motif légitime" words={entry.reason.trim()} />}
    </dl>
  )
}

function Fact({ term, words }: { term: string; words: string }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[12rem_1fr]">
      <dt className="font-semibold text-nuit/75">{term}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{words.trim()}</dd>
    </div>
  )
}
