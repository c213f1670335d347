import { townFinder } from '@tramontane/content/towns/town-finder'
import { type ComponentType, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { buttonClass } from '../ui/button.tsx'

type Answers = ComponentType<{ asked: string }>

/**
 * A town or a postal code typed, what the drive costs there answered; all the communes come with the first question.
 * Without scripts the lists of the page say it.
 */
export function TownQuestion() {
  const { towns } = useSite()
  const [asked, setAsked] = useState<string | null>(null)
  const [Answers, setAnswers] = useState<Answers | 'failed' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const id = useId()

  // On a phone the answer would stay under the edge of the screen.
  useEffect(() => {
    if (asked !== null && Answers) answers.current?.scrollIntoView({ block: 'nearest' })
  }, [asked, Answers])

  function ask(event: SubmitEvent) {
    event.preventDefault()
    setAsked(field.current?.value.trim() ?? '')
    import('./town-answers.tsx').then(
      ({ TownAnswers }) => setAnswers(() => TownAnswers),
      () => setAnswers('failed'),
    )
  }

  return (
    <>
      <form data-search onSubmit={ask} className="max-w-xl">
        <label htmlFor={`${id}-town`} className="mb-1.5 block font-semibold">
          {townFinder.label}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            ref={field}
            id={`${id}-town`}
            name="commune"
            list={`${id}-towns`}
            autoComplete="address-level2"
            enterKeyHint="search"
            maxLength={80}
            className="min-h-12 min-w-0 flex-1 basis-44 rounded-lg border border-nuit/50 bg-white px-3.5 py-2.5 text-base"
          />
          <button type="submit" className={buttonClass('primary', 'px-6')}>
            {townFinder.ask}
          </button>
        </div>
        <datalist id={`${id}-towns`}>
          {towns.map(({ name, postalCode }) => (
            <option key={name} value={name} label={postalCode} />
          ))}
        </datalist>
      </form>
      <div ref={answers} role="status" className="scroll-my-6 mt-6 max-w-2xl">
        {Answers === 'failed' && townFinder.failed}
        {asked !== null && Answers && Answers !== 'failed' && <Answers asked={asked} />}
      </div>
    </>
  )
}
