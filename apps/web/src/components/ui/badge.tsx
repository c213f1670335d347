export type BadgeLook = 'good' | 'waiting' | 'told' | 'bad' | 'plain'

const looks: Record<BadgeLook, string> = {
  good: 'bg-garrigue/10 text-[#1f5c38] before:bg-garrigue',
  waiting: 'bg-soleil/20 text-[#5c4500] before:bg-soleil',
  told: 'bg-ecume text-[#14507e] before:bg-ciel',
  bad: 'bg-grenat/10 text-grenat before:bg-grenat',
  plain: 'bg-nuit/5 text-nuit before:bg-nuit/50',
}

type BadgeProps = {
  look: BadgeLook
  word: string
  /** For a state that takes more than a word. */
  canWrap?: boolean
}

/** A state in a word; the colour only repeats it. */
export function Badge({ look, word, canWrap = false }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-left text-sm leading-snug font-medium before:size-2 before:shrink-0 before:rounded-full ${canWrap ? '' : 'whitespace-nowrap'} ${looks[look]}`}
    >
      {word}
    </span>
  )
}
