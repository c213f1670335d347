import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { useId } from 'react'
import { FieldNotes } from '../../../components/form/fields/field-frame.tsx'
import { errorId, hintId } from '../../../components/form/fields/use-field-control.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWriting } from './use-writing.ts'

type MarkdownFieldProps = {
  value: string
  error: string | null
  places: TextDetail['places']
  onChange: (markdown: string) => void
}

/** A text in Markdown, with what is needed to write it: tools, keys, pictures from anywhere. */
export function MarkdownField({ value, error, places, onChange }: MarkdownFieldProps) {
  const id = useId()
  const writing = useWriting(onChange)
  const { field, files, asked, isOver } = writing
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Texte
      </label>
      <div className="relative" {...writing.drops}>
        <Toolbar controls={id} places={places} onAction={writing.act} onPlace={writing.place} />
        <textarea
          ref={field}
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={writing.press}
          onPaste={writing.paste}
          aria-invalid={error !== null}
          aria-describedby={`${hintId(id)}${error ? ` ${errorId(id)}` : ''}`}
          placeholder="Écrivez ici. Une photographie se dépose, se colle ou se choisit."
          className="-mt-px field-sizing-content block min-h-[55vh] w-full resize-y scroll-mt-28 rounded-b-lg border border-nuit/50 bg-white px-4 py-3 text-[1.0625rem] leading-[1.7] -outline-offset-3 placeholder:text-nuit/60 aria-invalid:border-grenat aria-invalid:ring-1 aria-invalid:ring-grenat"
        />
        {isOver && (
          <p className="pointer-events-none absolute inset-0 z-30 grid place-items-center rounded-lg border-2 border-ciel border-dashed bg-ecume/90 font-semibold">
            Déposez la photographie
          </p>
        )}
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Photographie"
          onChange={({ target }) => {
            writing.askPictures(target.files)
            target.value = ''
          }}
        />
      </div>
      <FieldNotes
        id={id}
        hint="Un titre commence par ##, un point de liste par -, le gras est entre deux **. Un retour à la ligne continue une liste."
        error={error}
      />
      {asked?.kind === 'link' && (
        <LinkDialog words={asked.words} onInsert={writing.link} onClose={writing.leave} />
      )}
      {asked?.kind === 'pictures' && asked.files[0] && (
        <PictureDialog
          // Another file, another window.
          key={asked.files.length}
          file={asked.files[0]}
          onInsert={writing.picture}
          onClose={writing.leave}
        />
      )}
    </div>
  )
}
