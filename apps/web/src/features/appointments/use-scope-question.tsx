import type { SeriesScope } from '@tramontane/contract/series'
import { type ReactNode, useState } from 'react'
import { ScopeDialog } from '../../components/rhythm/scope-choice.tsx'

type Kind = 'move' | 'cancel'

type Asked = { kind: Kind; resolve: (scope: SeriesScope | null) => void }

export const scopeWords = {
  move: { title: 'Déplacer quels rendez-vous ?', confirmLabel: 'Déplacer' },
  cancel: { title: 'Annuler quels rendez-vous ?', confirmLabel: 'Annuler les rendez-vous' },
}

/** Asks on the way which dates of a rhythm are meant. Answers null for who goes back. */
export function useScopeQuestion(): {
  ask: (kind: Kind) => Promise<SeriesScope | null>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)

  function reply(scope: SeriesScope | null) {
    asked?.resolve(scope)
    setAsked(null)
  }

  return {
    ask: (kind) => new Promise((resolve) => setAsked({ kind, resolve })),
    question: asked && (
      <ScopeDialog
        {...scopeWords[asked.kind]}
        isDangerous={asked.kind === 'cancel'}
        onConfirm={reply}
        onClose={() => reply(null)}
      >
        {(scope) => <p className="rounded-lg bg-ecume p-4">{scopeText(asked.kind, scope)}</p>}
      </ScopeDialog>
    ),
  }
}

/** What comes of each choice. */
export function scopeText(kind: Kind, scope: SeriesScope): string {
  if (scope === 'one') return 'Les autres dates du rythme ne changent pas.'
  if (kind === 'cancel')
    return scope === 'all'
      ? 'Tous ses rendez-vous à venir sont annulés, leurs lavages rendus, et le rythme s’arrête. Un seul message le dit.'
      : 'Ce rendez-vous et les suivants sont annulés, leurs lavages rendus, et le rythme s’arrête la veille. Un seul message le dit.'
  return 'Chaque date passe au nouveau jour et à la nouvelle heure, ou au créneau libre le plus proche ; celle qui n’en trouve pas reste où elle est et vous est signalée. Un seul message le dit.'
}
