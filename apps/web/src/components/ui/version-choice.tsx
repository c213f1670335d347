import { useId } from 'react'
import { Button } from './button.tsx'

export type Version = 'mine' | 'theirs'

export type VersionRow<Name extends string = string> = {
  name: Name
  label: string
  mine: string
  theirs: string
  chosen: Version
}

type VersionChoiceProps<Name extends string> = {
  title: string
  rows: VersionRow<Name>[]
  onChoose: (names: Name[], version: Version) => void
}

/** What two people wrote in the same place, side by side: one chooses by the line, or all at once. */
export function VersionChoice<Name extends string>({ title, rows, onChoose }: VersionChoiceProps<Name>) {
  const names = rows.map(({ name }) => name)
  return (
    <section aria-label={title} className="grid gap-3 rounded-lg border border-soleil bg-soleil/10 p-4">
      <p className="font-semibold">{title}</p>
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => onChoose(names, 'mine')}>
            Garder toute ma saisie
          </Button>
          <Button look="quiet" onClick={() => onChoose(names, 'theirs')}>
            Tout reprendre
          </Button>
        </div>
      )}
      {rows.map((row) => (
        <Row key={row.name} row={row} onChoose={(version) => onChoose([row.name], version)} />
      ))}
      <p className="text-nuit/75 text-sm">Enregistrez de nouveau pour confirmer ce qui est choisi.</p>
    </section>
  )
}

function Row({ row, onChoose }: { row: VersionRow; onChoose: (version: Version) => void }) {
  const id = useId()
  const choices = [
    { version: 'mine', title: 'Votre saisie', text: row.mine },
    { version: 'theirs', title: 'Enregistré entre-temps', text: row.theirs },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{row.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ version, title, text }) => (
          <label
            key={version}
            className="flex min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-nuit/20 bg-white p-3 has-checked:border-ciel has-checked:bg-ecume"
          >
            <input
              type="radio"
              name={id}
              checked={row.chosen === version}
              onChange={() => onChoose(version)}
              className="mt-1 size-4 shrink-0 accent-ciel"
            />
            <span className="min-w-0">
              <span className="block text-nuit/75 text-sm">{title}</span>
              <span className="wrap-anywhere block whitespace-pre-line font-semibold">{text || 'Rien'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
