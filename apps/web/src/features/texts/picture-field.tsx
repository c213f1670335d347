import type { TextKind } from '@tramontane/domain/texts/text-kinds'
import { useId, useState } from 'react'
import { FieldNotes } from '../../components/form/fields/field-frame.tsx'
import { FileButton } from '../../components/photos/file-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { smallPhoto } from '../../lib/files/small-photo.ts'
import { uploadPicture } from './texts-query.ts'
import { unreadableSentence, widestPicture } from './writing/picture-dialog.tsx'

type PictureFieldProps = {
  kind: TextKind
  picture: string | null
  error: string | null
  onChange: (picture: string | null) => void
}

/** The picture at the head of a text, which a shared link of it shows too. */
export function PictureField({ kind, picture, error, onChange }: PictureFieldProps) {
  const id = useId()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (!file) return
    setPending(true)
    setFailure(null)
    const image = await smallPhoto(file, widestPicture).catch(() => null)
    try {
      if (image) onChange((await uploadPicture(image)).src)
      else setFailure(unreadableSentence)
    } catch (refusal) {
      setFailure(errorSentence(refusal))
    } finally {
      setPending(false)
    }
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Photographie de tête et des liens partagés</legend>
      {picture && (
        <img
          src={picture}
          alt="Photographie choisie"
          className="mb-3 aspect-16/7 w-full rounded-lg bg-ecume object-cover"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton id={id} accept="image/*" isPending={isPending} onChoose={choose}>
          {picture ? 'Remplacer la photographie' : 'Choisir une photographie'}
        </FileButton>
        {picture && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Retirer la photographie
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={picture ? undefined : withoutWords[kind]} error={failure ?? error} />
    </fieldset>
  )
}

const withoutWords: Record<TextKind, string> = {
  article: 'Sans elle, une image du site en tient lieu.',
  page: 'Sans elle, la page n’en a pas, et un lien partagé montre l’image du site.',
  landing: 'Sans elle, l’image d’origine reste.',
  service: 'Sans elle, l’image d’origine reste.',
}
