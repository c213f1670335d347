import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'

type FileDropProps = {
  chosenName: string | null
  isDisabled: boolean
  onChoose: (file: File | undefined) => void
}

/** Where a list is dropped, or chosen by a press or a key. */
export function FileDrop({ chosenName, isDisabled, onChoose }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to drop is one way more, the field in it is the other.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isDisabled) onChoose(event.dataTransfer.files[0])
      }}
      className={`flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-7 text-center transition-colors ${isOver ? 'border-ciel bg-ecume' : 'border-nuit/30'}`}
    >
      <FileUp aria-hidden className="size-8 text-ciel" />
      <p className="wrap-anywhere">
        {chosenName ? (
          <strong>{chosenName}</strong>
        ) : (
          <>
            <span className="hidden md:inline">Déposez ici votre fichier CSV, ou choisissez-le.</span>
            <span className="md:hidden">Choisissez votre fichier CSV.</span>
          </>
        )}
      </p>
      <label
        htmlFor={id}
        className={buttonClass(
          chosenName ? 'quiet' : 'primary',
          `focus-within:outline-3 focus-within:outline-ciel focus-within:outline-offset-2 ${isDisabled ? 'pointer-events-none opacity-60' : 'cursor-pointer'}`,
        )}
      >
        {chosenName ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={isDisabled}
          className="sr-only"
          onChange={({ target }) => {
            onChoose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className="max-w-prose text-nuit/75 text-sm">
        Un export d’Excel, de Google Sheets, d’un carnet d’adresses : une ligne de titres, puis une ligne par
        client. Rien n’est enregistré avant votre accord.
      </p>
    </div>
  )
}
