import { getRouteApi } from '@tanstack/react-router'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { ReactNode } from 'react'
import { RemovalDialog } from '../../components/form/removal-dialog.tsx'
import { toast } from '../../lib/toast.ts'
import { HistoryDialog } from './preview/history-dialog.tsx'
import { AddressDialog } from './publishing/address-dialog.tsx'
import { PublishDialog } from './publishing/publish-dialog.tsx'
import { deleteText, dropDraft, restoreText, unpublishText, unscheduleText } from './texts-query.ts'
import type { TextDialogProps } from './use-text-actions.ts'

type Question = { title: string; confirmLabel: string; text: ReactNode; run: () => Promise<unknown> }

const adminRoute = getRouteApi('/admin')

/** The window of what was asked about a text. */
export function TextDialogs(props: TextDialogProps) {
  const { question, close } = props.actions
  const asked = useQuestions(props)
  if (question === null) return null
  if (question === 'publish') return <PublishDialog {...props} />
  if (question === 'history') return <HistoryDialog {...props} />
  if (question === 'address') return <AddressDialog {...props} />
  const { title, confirmLabel, text, run } = asked[question]
  return (
    <RemovalDialog title={title} confirmLabel={confirmLabel} remove={run} onClose={close}>
      {text}
    </RemovalDialog>
  )
}

function useQuestions({ detail, title, actions }: TextDialogProps) {
  const navigate = adminRoute.useNavigate()
  const { act, saved } = actions
  const then = (said: string) => toast({ title: said, description: title })
  const isPublic = detail.state === 'published' || detail.state === 'original'
  return {
    unschedule: {
      title: 'Annuler la programmation ?',
      confirmLabel: 'Annuler la programmation',
      text: `« ${title} » ne paraîtra pas${detail.scheduledOn ? ` le ${longFrenchDate(detail.scheduledOn)}` : ''}. Ce qui était prévu reste dans l’historique.`,
      run: () => act(unscheduleText).then(() => then('Programmation annulée')),
    },
    drop: {
      title: 'Jeter le brouillon ?',
      confirmLabel: 'Jeter le brouillon',
      text: `« ${title} » redevient ce que le site montre. Ce que vous aviez écrit reste dans l’historique.`,
      run: () => act(dropDraft, { replaces: true }).then(() => then('Brouillon jeté')),
    },
    unpublish: {
      title: 'Retirer du site ?',
      confirmLabel: 'Retirer du site',
      text: `« ${title} » n’est plus sur le site, et son adresse ${detail.path} n’y mène plus. Le texte reste ici, en brouillon.`,
      run: () => act(unpublishText).then(() => then('Texte retiré du site')),
    },
    restore: {
      title: 'Rétablir le texte d’origine ?',
      confirmLabel: 'Rétablir le texte d’origine',
      text: `« ${title} » reprend tout de suite, sur le site, les mots du programme. Les vôtres restent dans l’historique.`,
      run: () => act(restoreText, { replaces: true }).then(() => then('Texte d’origine rétabli')),
    },
    delete: {
      title: `Supprimer « ${title} » ?`,
      confirmLabel: 'Supprimer',
      text: `Le texte, son brouillon et son historique sont effacés${isPublic ? `, et ${detail.path} ne mène plus à rien` : ''}. Cela ne se défait pas.`,
      run: async () => {
        await deleteText(await saved())
        then('Texte supprimé')
        await navigate({ search: { tab: 'texts' }, replace: true })
      },
    },
  } satisfies Record<string, Question>
}
