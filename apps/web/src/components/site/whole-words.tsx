/** A word that a hyphen joins, with what touches it. */
const joined = /(\S*\p{L}-\p{L}\S*)/u

/** The longest one that any phone has room for. Units: characters. */
const shortWord = 13

/** A text whose joined words ('rendez-vous', 'Canet-en-Roussillon') end no line at their hyphen, where there is room for them. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(joined)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span
        key={parts.slice(0, place).join('')}
        className={part.length > shortWord ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'}
      >
        {part}
      </span>
    ),
  )
}
