import type { ClientImportReply } from '@tramontane/contract/replies/clients/client-import'
import { broughtWords, counted } from './import-words.ts'

type Figures = Omit<ClientImportReply, 'columns' | 'refused' | 'importId'>

/** What a list brings, tried or done. */
export function ImportFigures({ figures, isDone }: { figures: Figures; isDone: boolean }) {
  const { rows, created, joined, doubtful } = figures
  const brought = broughtWords(figures)
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-3 gap-3">
        <Figure label={isDone ? 'créés' : 'à créer'} count={created} />
        <Figure label="déjà connus" count={joined} />
        <Figure label={rows > 1 ? 'lignes lues' : 'ligne lue'} count={rows} />
      </dl>
      {brought.length > 0 && <p className="text-base">Avec : {brought.join(', ')}.</p>}
      {doubtful > 0 && (
        <p className="text-base">
          {counted(doubtful, 'client est peut-être déjà connu', 'clients sont peut-être déjà connus')} (même
          téléphone ou même adresse e-mail, autre nom) : {doubtful > 1 ? 'ils restent' : 'il reste'} à part,
          et vous {doubtful > 1 ? 'les' : 'le'} rapprocherez si vous le voulez.
        </p>
      )}
    </div>
  )
}

const french = new Intl.NumberFormat('fr-FR')

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg bg-ecume px-3 py-3 text-center">
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="font-bold font-display text-2xl tabular-nums">{french.format(count)}</dd>
    </div>
  )
}
