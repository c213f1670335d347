import type { EndingWords } from '@tramontane/content/endings/endings'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import type { DeclarationEntry, EndingKind } from './declaration-entry.ts'
import { DeclaredFacts } from './declared-facts.tsx'
import type { Declaration } from './use-declaration.ts'

type DeclarationRecapProps = {
  kind: EndingKind
  words: EndingWords
  declaration: Declaration
  entry: DeclarationEntry
}

/** The second step: everything once more, and the button that declares it. */
export function DeclarationRecap({ kind, words, declaration, entry }: DeclarationRecapProps) {
  const { refusal, isSending, confirm, edit } = declaration
  return (
    <div aria-busy={isSending} className="space-y-6">
      <p className="text-lg text-pretty">{words.recapLead}</p>
      <DeclaredFacts entry={entry} asksDay={kind === 'cancellation'} />
      <div className="rounded-lg bg-ecume p-4">
        <p className="font-semibold">Ce que cela change</p>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-pretty">
          {words.recapRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <FormAlert sentence={refusal} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button look="quiet" className="px-6" disabled={isSending} onClick={edit}>
          Modifier
        </Button>
        <Button look="call" className="px-8" disabled={isSending} onClick={() => void confirm(entry)}>
          {isSending && <Spinner />}
          {isSending ? words.confirming : words.confirm}
        </Button>
      </div>
    </div>
  )
}
