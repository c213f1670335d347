import type { WashMove } from '@tramontane/contract/settings/settings-change'
import { useState } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { MetWash } from './met-wash.tsx'
import type { WashesQuestion } from './use-washes-decision.ts'

/** Where each wash goes, by its number; the others stay. Without a date or an hour, it is still to be chosen. */
export type Choices = Record<number, WashMove>

/** Lists the booked washes that a change makes impossible; each stays, or moves to a start that is free under it. */
export function WashesDecisionDialog({ changes, met, moves, sentence, decide }: WashesQuestion) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(moves.map((move) => [move.id, move])),
  )
  const [isTried, setTried] = useState(false)
  const { washes } = met
  const chosen = Object.values(choices)
  const count =
    washes.length === 1 ? 'Un rendez-vous pris ne tient' : `${washes.length} rendez-vous pris ne tiennent`

  function moveAll() {
    const proposed = washes.flatMap(({ wash: { id }, proposal }) =>
      proposal ? [[id, choices[id] ?? { id, ...proposal }] as const] : [],
    )
    setChoices({ ...choices, ...Object.fromEntries(proposed) })
  }

  function choose(id: number, move: WashMove | null) {
    const { [id]: _, ...others } = choices
    setChoices(move ? { ...others, [id]: move } : others)
  }

  function save() {
    setTried(true)
    if (chosen.every(isComplete)) decide(chosen)
  }

  return (
    <Dialog isOpen onClose={() => decide(null)} title="Des rendez-vous ne tiennent plus" isWide>
      <FormAlert sentence={sentence} />
      <div className="grid gap-4">
        <p className="max-w-[65ch]">
          {count} plus avec ces réglages. Gardez chacun où il est, ou déplacez-le : son client reçoit alors le
          message de déplacement. Rien n’est enregistré avant votre accord.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={moveAll}>
            Tout déplacer
          </Button>
          <Button look="quiet" onClick={() => setChoices({})}>
            Tout garder
          </Button>
        </div>
        <ul className="grid max-h-[55dvh] gap-2 overflow-y-auto pr-1">
          {washes.map((one) => (
            <MetWash
              key={one.wash.id}
              met={one}
              move={choices[one.wash.id] ?? null}
              asked={{ changes, moves: chosen.filter(isComplete) }}
              isTried={isTried}
              onChoose={(move) => choose(one.wash.id, move)}
            />
          ))}
        </ul>
        <p role="status" className="text-nuit/80">
          {summary(chosen.length, washes.length - chosen.length)}
        </p>
      </div>
      <ButtonRow className="mt-4">
        <Button look="quiet" onClick={() => decide(null)}>
          Annuler
        </Button>
        <Button onClick={save}>Enregistrer</Button>
      </ButtonRow>
    </Dialog>
  )
}

/** A wash that is to be timed has no hour to choose. */
export function isComplete({ date, time }: WashMove): boolean {
  return date !== '' && time !== ''
}

function summary(moved: number, kept: number): string {
  const parts = [moved > 0 && `${moved} à déplacer`, kept > 0 && `${kept} à garder`].filter(Boolean)
  return `${parts.join(', ')}.`
}
