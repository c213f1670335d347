import { Link } from '@tanstack/react-router'
import type { ClientImport } from '@tramontane/contract/replies/clients/client-import'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { StageHeading } from '../../components/ui/stage-heading.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportFigures } from './import-figures.tsx'
import { counted } from './import-words.ts'
import { LastImports, UndoButton } from './last-imports.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { type ClientImporting, useClientImport } from './use-client-import.ts'

const partClass = 'grid grid-cols-1 gap-4 rounded-xl border border-nuit/15 bg-white p-5 md:p-6'

/** From somebody's own list to clients: the file, its columns, what it would bring, what it brought. */
export function ImportPage() {
  const importing = useClientImport()
  const { file, done, isImporting, isTrying, alert, imports } = importing
  const isElsewhere = !isImporting && imports.data?.some(({ state }) => state === 'running') === true
  const title = titleOf(importing)
  // What the page tells already stands in no list below it.
  const isShownAbove = ({ id, state }: ClientImport) =>
    id === done?.importId || (isImporting && state === 'running')
  return (
    <main className="mx-auto grid max-w-4xl grid-cols-1 gap-5 px-4 py-6 md:px-6 md:py-8">
      <div>
        <Link
          to="/admin"
          search={{ tab: 'clients' }}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-ciel hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Retour aux clients
        </Link>
        <StageHeading title={title} className="mt-1 mb-0! text-2xl md:text-3xl" />
      </div>
      {done && <Result importing={importing} />}
      {isImporting && <UnderWay importing={importing} />}
      {!done && !isImporting && (
        <>
          <FileDrop chosenName={file?.name ?? null} isDisabled={isElsewhere} onChoose={importing.choose} />
          <FormAlert sentence={alert} />
          <p role="status" className="flex items-center gap-2 empty:hidden">
            {isTrying && (
              <>
                <Spinner /> Lecture de la liste…
              </>
            )}
          </p>
          {importing.trial && <Trial importing={importing} trial={importing.trial} />}
        </>
      )}
      <LastImports imports={(imports.data ?? []).filter((one) => !isShownAbove(one))} />
    </main>
  )
}

function titleOf({ done, isImporting }: ClientImporting): string {
  if (done) return 'Votre liste est importée'
  return isImporting ? 'Import en cours' : 'Importer une liste de clients'
}

function UnderWay({ importing: { imports, trial } }: { importing: ClientImporting }) {
  const running = imports.data?.find(({ state }) => state === 'running')
  return (
    <section aria-label="Avancement" className={partClass}>
      <ProgressBar handled={running?.handled ?? 0} rows={running?.rows ?? trial?.rows ?? 0} />
      <p className="text-base">
        Vous pouvez continuer à travailler : l’import se poursuit même si vous quittez cette page.
      </p>
    </section>
  )
}

type TrialProps = { importing: ClientImporting; trial: NonNullable<ClientImporting['trial']> }

function Trial({ importing, trial }: TrialProps) {
  const { mapping, isTrying } = importing
  const taken = trial.rows - trial.refused.length
  return (
    <>
      <section aria-labelledby="colonnes" className={partClass}>
        <div>
          <h3 id="colonnes" className="text-xl">
            Ce que contient chaque colonne
          </h3>
          <p className="mt-1 text-base text-nuit/75">
            Proposé d’après les titres et les cases : corrigez ce qui ne va pas, la liste est relue aussitôt.
          </p>
        </div>
        <ColumnChoices columns={trial.columns} mapping={mapping} onCorrect={importing.correct} />
      </section>
      <section
        aria-labelledby="essai"
        aria-busy={isTrying}
        className={`${partClass} ${isTrying ? 'opacity-60' : ''}`}
      >
        <div>
          <h3 id="essai" className="text-xl">
            Ce que donnera l’import
          </h3>
          <p className="mt-1 text-base text-nuit/75">
            Un essai : rien n’est enregistré, personne ne sera prévenu.
          </p>
        </div>
        <ImportFigures figures={trial} isDone={false} />
        <RefusedLines refused={trial.refused} />
        <Button
          className="w-full sm:w-auto sm:justify-self-start"
          disabled={isTrying || taken === 0}
          onClick={() => importing.importNow()}
        >
          {taken === 0 ? 'Aucune ligne à importer' : `Importer ${counted(taken, 'ligne')}`}
        </Button>
      </section>
    </>
  )
}

function Result({ importing }: { importing: ClientImporting }) {
  const { done, startAgain } = importing
  if (!done) return null
  const { importId, created } = done
  return (
    <section aria-label="Résultat de l’import" className={partClass}>
      <ImportFigures figures={done} isDone />
      <RefusedLines refused={done.refused} />
      <div className="flex flex-wrap gap-3">
        <Link
          to="/admin"
          search={{ tab: 'clients' }}
          className="inline-flex min-h-11 items-center justify-center rounded-lg bg-ciel px-5 py-2.5 font-semibold text-white hover:bg-nuit"
        >
          Voir les clients
        </Link>
        <Button look="quiet" onClick={startAgain}>
          Importer une autre liste
        </Button>
        {importId !== null && <UndoButton one={{ id: importId, created }} onUndone={startAgain} />}
      </div>
    </section>
  )
}
