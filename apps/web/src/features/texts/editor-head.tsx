import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { standingLooks, standingOf, standingText } from './list/texts-grid.ts'
import { kindWords } from './texts-query.ts'
import type { TextQuestion } from './use-text-actions.ts'

type EditorHeadProps = { detail: TextDetail; title: string; onAsk: (question: TextQuestion) => void }

/** Which text this is, how it stands, where it is read, and what else can be done with it. */
export function EditorHead({ detail, title, onAsk }: EditorHeadProps) {
  const { kind, path, state } = detail
  const heading = useRef<HTMLHeadingElement>(null)

  // What had the focus, a line of the list or the window of a new text, is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-80">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-nuit/75 text-sm">
          <Badge look={standingLooks[standingOf(detail)].look} word={standingText(detail)} canWrap />
          <span>{kindWords[kind]}</span>
          {state === 'original' || state === 'published' ? (
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere inline-flex items-center gap-1 py-1 text-ciel underline underline-offset-4"
            >
              {path}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">(dans un nouvel onglet)</span>
            </a>
          ) : (
            <span className="wrap-anywhere">{path}</span>
          )}
        </p>
      </div>
      <ActionsMenu actions={actionsOf(detail)} onAsk={onAsk} />
    </div>
  )
}

type Action = { question: TextQuestion; label: string; isDangerous?: true }

function actionsOf({ isProgram, canBeHidden, state, hasDraft, scheduledOn, original }: TextDetail): Action[] {
  const isPublic = state === 'published' || state === 'original'
  const actions: (Action | false)[] = [
    { question: 'history', label: 'Historique' },
    canBeHidden && { question: 'address', label: 'Changer l’adresse' },
    scheduledOn !== null && { question: 'unschedule', label: 'Annuler la programmation' },
    hasDraft && state !== 'hidden' && { question: 'drop', label: 'Jeter le brouillon', isDangerous: true },
    canBeHidden && isPublic && { question: 'unpublish', label: 'Retirer du site', isDangerous: true },
    original !== null &&
      state !== 'original' && {
        question: 'restore',
        label: 'Rétablir le texte d’origine',
        isDangerous: true,
      },
    !isProgram && { question: 'delete', label: 'Supprimer', isDangerous: true },
  ]
  return actions.filter((action) => action !== false)
}

function ActionsMenu({ actions, onAsk }: { actions: Action[]; onAsk: EditorHeadProps['onAsk'] }) {
  return (
    <Menu>
      <MenuButton className={buttonClass('quiet', 'max-sm:w-full')}>
        Autres actions
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-40 w-72 rounded-xl border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none"
      >
        {actions.map(({ question, label, isDangerous }) => (
          <MenuItem key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className={`flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left font-semibold text-sm data-focus:bg-ecume ${isDangerous ? 'text-grenat' : ''}`}
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
