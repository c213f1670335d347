import { diffWordsWithSpace } from 'diff'

type TextDifferenceProps = { before: string; after: string }

/** What was taken away and what was added, in place, in colour and in words for who hears it. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  // Some texts would take minutes to compare word by word: these are shown one after the other.
  const parts = diffWordsWithSpace(before, after, { timeout: 500 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className="text-nuit/75">Le texte est le même que celui d’aujourd’hui.</p>
  return (
    <>
      <p className="mb-2 text-nuit/75 text-sm">
        Barré, ce que cette version disait ; souligné, ce qui est écrit aujourd’hui.
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap rounded-lg border border-nuit/20 bg-white p-4 leading-relaxed">
        {[...parts.entries()].map(([at, { value, added, removed }]) => {
          if (added)
            return (
              <ins key={at} className="rounded bg-garrigue/15 decoration-garrigue">
                <span className="sr-only">ajouté : </span>
                {value}
              </ins>
            )
          if (!removed) return <span key={at}>{value}</span>
          return (
            <del key={at} className="rounded bg-grenat/10 decoration-grenat">
              <span className="sr-only">retiré : </span>
              {value}
            </del>
          )
        })}
      </p>
    </>
  )
}

/** '412 mots, 30 de moins qu’aujourd’hui'. */
export function sizeText(version: string, now: string): string {
  const [then, today] = [wordCount(version), wordCount(now)]
  const words = `${then} ${then > 1 ? 'mots' : 'mot'}`
  if (then === today) return `${words}, autant qu’aujourd’hui`
  return `${words}, ${Math.abs(then - today)} de ${then > today ? 'plus' : 'moins'} qu’aujourd’hui`
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
}
