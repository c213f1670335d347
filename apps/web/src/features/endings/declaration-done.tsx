import { declaredText } from '@tramontane/content/endings/declared-text'
import type { EndingWords } from '@tramontane/content/endings/endings'
import { Icon } from '../../components/site/icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { DeclarationEntry } from './declaration-entry.ts'
import { DeclaredFacts } from './declared-facts.tsx'

type DeclarationDoneProps = { words: EndingWords; entry: DeclarationEntry; declaredAt: Date }

/** The third step: when it was declared, and what happens next; the same for every declaration. */
export function DeclarationDone({ words, entry, declaredAt }: DeclarationDoneProps) {
  return (
    <div className="space-y-6">
      <p className="flex gap-3 rounded-xl border-l-4 border-garrigue bg-garrigue/8 p-4 text-lg sm:p-5">
        <Icon name="check" className="mt-1 size-5 shrink-0 text-garrigue" />
        <span>
          {words.doneAt} <time dateTime={declaredAt.toISOString()}>{declaredText(declaredAt)}</time>.
        </span>
      </p>
      <DeclaredFacts entry={entry} asksDay={entry.wishedDay !== ''} />
      <section>
        <h3 className="text-xl">La suite</h3>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-pretty marker:text-ciel">
          {words.doneNext.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
        Imprimer cette page
      </Button>
    </div>
  )
}
