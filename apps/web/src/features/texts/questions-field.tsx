import type { TextContent } from '@tramontane/domain/texts/text-content'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { PlainField } from './plain-field.tsx'

type Question = TextContent['questions'][number]

type QuestionsFieldProps = {
  questions: Question[]
  errorOf: (path: string) => string | null
  onChange: (questions: Question[]) => void
}

/** The questions that end a page, each with its answer. */
export function QuestionsField({ questions, errorOf, onChange }: QuestionsFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const changed = (at: number, change: Partial<Question>) =>
    onChange(questions.map((question, index) => (index === at ? { ...question, ...change } : question)))

  function remove(at: number) {
    onChange(questions.filter((_, index) => index !== at))
    // The button that was pressed goes with its question.
    group.current?.focus()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-4 outline-none">
      <legend className="mb-1.5 font-semibold">Questions fréquentes</legend>
      {[...questions.entries()].map(([at, question]) => (
        <div key={at} className="grid gap-3 rounded-lg border border-nuit/20 bg-white p-4">
          <PlainField
            label={`Question ${at + 1}`}
            value={question.question}
            error={errorOf(`questions.${at}.question`)}
            onChange={(words) => changed(at, { question: words })}
          />
          <PlainField
            label={`Réponse ${at + 1}`}
            rows={3}
            value={question.answer}
            error={errorOf(`questions.${at}.answer`)}
            onChange={(answer) => changed(at, { answer })}
          />
          <Button look="quiet" className="justify-self-start" onClick={() => remove(at)}>
            Retirer<span className="sr-only"> la question {at + 1}</span>
          </Button>
        </div>
      ))}
      {questions.length < textLimits.questions && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => onChange([...questions, { question: '', answer: '' }])}
        >
          Ajouter une question
        </Button>
      )}
    </fieldset>
  )
}
