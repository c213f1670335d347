import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { type Ref, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { type Version, VersionChoice } from '../../../components/ui/version-choice.tsx'
import { differingPart } from '../text-draft.ts'
import { fieldNames } from '../text-parts.ts'
import type { DraftState } from './draft-state.ts'

type ClashNoticeProps = {
  state: DraftState<TextContent, TextDetail>
  onChoose: (content: TextContent) => void
  /** Where one is led to choose. */
  place: Ref<HTMLDivElement>
}

type Name = keyof TextContent

/** Two people wrote the same text: both versions of what differs, and the choice. */
export function ClashNotice({
  state: { fields: mine, stored, base, theirs },
  onChoose,
  place,
}: ClashNoticeProps) {
  const [chosen, setChosen] = useState<Partial<Record<Name, Version>>>({})
  const names = Object.keys(fieldNames) as Name[]
  const isSame = (one: TextContent, other: TextContent, name: Name) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name])
  const differing = names.filter((name) => !isSame(mine, stored.fields, name))
  // What I never touched is theirs to change.
  const versionOf = (name: Name): Version =>
    chosen[name] ?? (base && isSame(base, mine, name) ? 'theirs' : 'mine')

  function choose() {
    const taken = differing.filter((name) => versionOf(name) === 'theirs')
    onChoose({ ...mine, ...Object.fromEntries(taken.map((name) => [name, stored.fields[name]])) })
  }

  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-20 gap-3 rounded-lg">
      <VersionChoice<Name>
        title={`Ce texte a été enregistré ailleurs entre-temps${theirs?.writtenBy ? `, par ${theirs.writtenBy}` : ''} : que garder ?`}
        rows={differing.map((name) => {
          const [ours, others] = differingPart(textOf(mine[name]), textOf(stored.fields[name]))
          return { name, label: fieldNames[name], mine: ours, theirs: others, chosen: versionOf(name) }
        })}
        onChoose={(some, version) =>
          setChosen((known) => ({ ...known, ...Object.fromEntries(some.map((name) => [name, version])) }))
        }
      />
      <Button className="justify-self-start max-sm:w-full" onClick={choose}>
        Enregistrer ce choix
      </Button>
    </div>
  )
}

function textOf(value: TextContent[Name]): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return value.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
}
