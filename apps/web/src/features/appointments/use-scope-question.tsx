import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { type ReactNode, useState } from 'react'
import { ScopeDialog } from '../../components/rhythm/scope-choice.tsx'
import { DatesMoney } from './series-line.tsx'

type Kind = 'move' | 'cancel'

/** `others` is what else was typed, by its names. */
type Asked = { kind: Kind; others: string[]; resolve: (scope: SeriesScope | null) => void }

export const scopeWords = {
  move: { title: 'Déplacer quels rendez-vous ?', confirmLabel: 'Déplacer' },
  cancel: { title: 'Annuler quels rendez-vous ?', confirmLabel: 'Annuler les rendez-vous' },
}

/** Asks on the way which dates of a rhythm are meant. Answers null for who goes back. */
export function useScopeQuestion(appointment: AdminAppointment): {
  ask: (kind: Kind, others: string[]) => Promise<SeriesScope | null>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)

  function reply(scope: SeriesScope | null) {
    asked?.resolve(scope)
    setAsked(null)
  }

  return {
    ask: (kind, others) => new Promise((resolve) => setAsked({ kind, others, resolve })),
    question: asked && (
      <ScopeDialog
        {...scopeWords[asked.kind]}
        isDangerous={asked.kind === 'cancel'}
        onConfirm={reply}
        onClose={() => reply(null)}
      >
        {(scope) => (
          <div className="rounded-lg bg-ecume p-4">
            <p>{scopeText(asked.kind, scope, asked.others)}</p>
            {asked.kind === 'cancel' && <DatesMoney appointment={appointment} scope={scope} />}
          </div>
        )}
      </ScopeDialog>
    ),
  }
}

/** What comes of each choice, of what else was typed too. */
export function scopeText(kind: Kind, scope: SeriesScope, others: string[] = []): string {
  if (scope === 'one') return 'Les autres dates du rythme ne changent pas.'
  const rest = others.length === 0 ? '' : ` Vos autres changements (${others.join(', ')}) ${restText[kind]}`
  if (kind === 'move') return `${movedText}${rest}`
  return `${scope === 'all' ? allCanceledText : canceledText}${rest}`
}

const movedText =
  'Chaque date passe au nouveau jour et à la nouvelle heure, ou au créneau libre le plus proche ; celle qui n’en trouve pas reste où elle est et vous est signalée. Un seul message le dit.'
const allCanceledText =
  'Tous ses rendez-vous à venir sont annulés, leurs lavages rendus, et le rythme s’arrête. Un seul message le dit.'
const canceledText =
  'Ce rendez-vous et les suivants sont annulés, leurs lavages rendus, et le rythme s’arrête la veille. Un seul message le dit.'

const restText: Record<Kind, string> = {
  move: 'valent pour ces dates aussi ; une date qui disait autre chose le garde.',
  cancel: 'ne sont pas gardés : pour les garder, annulez celui-ci seulement.',
}
