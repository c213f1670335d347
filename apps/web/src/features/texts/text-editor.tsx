import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef, useState } from 'react'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { UnsavedGuard } from '../../components/ui/dialog/unsaved-guard.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { keptAccount } from '../../phone/kept-day.ts'
import { ClashNotice } from './draft/clash-notice.tsx'
import { keptDrafts } from './draft/kept-drafts.ts'
import { RestoredNotice } from './draft/restored-notice.tsx'
import { useDraft } from './draft/use-draft.ts'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHead } from './editor-head.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { usePreview } from './preview/use-preview.ts'
import { TextDialogs } from './text-dialogs.tsx'
import { TextFields } from './text-fields.tsx'
import { textQuery } from './texts-query.ts'
import { useTextActions } from './use-text-actions.ts'

/** One text: its words, how they look, and what becomes of them. */
export function TextEditor({ textKey }: { textKey: string }) {
  const text = useQuery(textQuery(textKey))
  // Asked once the server has answered: only then is it known who is here.
  const account = useQuery({
    queryKey: ['kept-account', textKey, text.status],
    queryFn: keptAccount,
    enabled: !text.isPending,
    gcTime: 0,
  })
  return (
    <section className="grid grid-cols-1 gap-5">
      <Link
        to="/admin"
        search={{ tab: 'texts' }}
        activeOptions={{ exact: true }}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-lg px-2 font-semibold text-ciel hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Pages et articles
      </Link>
      {text.isError && !text.data && (
        <ErrorState
          text={`${errorSentence(text.error)} ${keptSentence(account.data, textKey)}`}
          onRetry={() => text.refetch()}
        />
      )}
      {!text.isError && (!text.data || account.isPending) && (
        <Skeleton lines={8} label="Chargement du texte…" />
      )}
      {text.data && !account.isPending && <Writing detail={text.data} account={account.data ?? ''} />}
    </section>
  )
}

function keptSentence(account: string | null | undefined, text: string): string {
  const isKept = Boolean(account) && keptDrafts({ account: account ?? '', text }).length > 0
  return isKept ? 'Ce que vous aviez écrit est gardé sur cet appareil, et revient avec le texte.' : ''
}

const views = { write: 'Écrire', look: 'Aperçu' }

function Writing({ detail, account }: { detail: TextDetail; account: string }) {
  const { keeper, state, restoredAt } = useDraft(detail, account)
  const { fields: content, standing } = state
  const [view, setView] = useState<keyof typeof views>('write')
  const clash = useRef<HTMLDivElement>(null)
  const actions = useTextActions(detail, keeper)
  const previewed = usePreview(detail.key, content)
  const refused = useRefusedFields(content, state.refusal?.fields)
  const title = content.title.trim() || 'Sans titre'

  return (
    <>
      <EditorHead detail={detail} title={title} onAsk={actions.ask} />
      {restoredAt && standing !== 'clashing' && <RestoredNotice at={restoredAt} />}
      {standing === 'clashing' && <ClashNotice state={state} onChoose={keeper.choose} place={clash} />}
      <div className="lg:hidden">
        <ViewToggle view={view} views={views} onChange={setView} words="Écrire ou regarder" />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className={`min-w-0 ${view === 'look' ? 'max-lg:hidden' : ''}`}>
          <TextFields
            detail={detail}
            content={content}
            errorOf={refused.errorOf}
            previewed={previewed}
            onChange={(change) => keeper.change({ ...keeper.state().fields, ...change })}
          />
          <EditorFoot
            detail={detail}
            state={state}
            onPublish={() => actions.ask('publish')}
            onCompare={() => clash.current?.focus()}
          />
        </div>
        <div
          className={`grid h-[calc(100dvh-14rem)] min-h-120 min-w-0 lg:sticky lg:top-17 lg:h-[calc(100dvh-5.5rem)] ${view === 'write' ? 'max-lg:hidden' : ''}`}
        >
          <PreviewPane previewed={previewed} title={`Aperçu : ${title}`} />
        </div>
      </div>
      <TextDialogs detail={detail} title={title} actions={actions} onRefused={refused.refuse} />
      <UnsavedGuard isDirty={!state.isKept && keeper.isDirty()} />
    </>
  )
}

type Fields = Record<string, string>

/** What the server refused of a text, under its fields until they change. */
function useRefusedFields(content: TextContent, ofDraft: Fields | undefined) {
  const [refused, setRefused] = useState<{ fields: Fields; content: TextContent } | null>(null)

  function errorOf(path: string): string | null {
    const name = path.split('.')[0] as keyof TextContent
    const isAsThen = refused?.content[name] === content[name]
    return ofDraft?.[path] ?? (isAsThen ? refused?.fields[path] : undefined) ?? null
  }

  return { errorOf, refuse: (fields: Fields) => setRefused({ fields, content }) }
}
