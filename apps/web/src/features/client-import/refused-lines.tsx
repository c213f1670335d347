import { csvLines, csvMark } from '@tramontane/contract/lists/csv'
import type { RefusedLine } from '@tramontane/contract/replies/clients/client-import'
import Download from 'lucide-react/icons/download'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { ScrollBox } from '../../components/ui/scroll-box.tsx'
import { saveFile } from '../../lib/files/save-file.ts'
import { counted } from './import-words.ts'

/** More would be read by nobody: the file holds all of them. */
const shownMax = 50

export function RefusedLines({ refused }: { refused: RefusedLine[] }) {
  if (refused.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-grenat/30 bg-grenat/5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-bold font-sans text-base">
          {counted(refused.length, 'ligne refusée', 'lignes refusées')}
        </h4>
        <button type="button" className={gridButtonClass} onClick={() => saveRefused(refused)}>
          <Download aria-hidden className="size-4" />
          Télécharger la liste
        </button>
      </div>
      <ScrollBox label="Lignes refusées" className="max-h-72">
        <ul className="grid grid-cols-1 gap-1.5 text-base">
          {refused.slice(0, shownMax).map(({ line, why }) => (
            <li key={line} className="wrap-anywhere">
              <strong>Ligne {line}</strong> : {why}
            </li>
          ))}
        </ul>
      </ScrollBox>
      <p className="text-nuit/75 text-sm">
        {refused.length > shownMax && `Les ${shownMax} premières sont ici, toutes sont dans le fichier. `}
        Corrigez-les dans votre tableau, puis importez-le de nouveau : rien ne sera créé deux fois.
      </p>
    </div>
  )
}

export function saveRefused(refused: RefusedLine[]) {
  const lines = [['Ligne', 'Pourquoi'], ...refused.map(({ line, why }) => [String(line), why])]
  saveFile({ name: 'lignes-refusees.csv', type: 'text/csv', content: csvMark + csvLines(lines) })
}
