import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { smallPhoto } from '../../../lib/files/small-photo.ts'
import { firstField } from '../first-field.ts'
import { uploadPicture } from '../texts-query.ts'

type PictureDialogProps = {
  file: File
  onInsert: (picture: { alt: string; src: string }) => void
  onClose: () => void
}

/** As wide as a picture of a text is sent. Units: pixels. */
export const widestPicture = 1600

export const unreadableSentence =
  'Cette image ne s’ouvre pas ici : choisissez une photographie en JPEG, PNG ou WebP.'

const entry = z.object({
  alt: z
    .string()
    .trim()
    .min(1, 'Décrivez ce que montre la photographie.')
    .max(200, 'Gardez 200 caractères au plus.'),
})

/** A picture is looked at, put into words for who does not see it, and made small before it leaves. */
export function PictureDialog({ file, onInsert, onClose }: PictureDialogProps) {
  const { image, isUnreadable, whenSmall } = useSmall(file)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: { alt: '' },
    ...checkedBy<{ alt: string }>(entry),
    onSubmit: async ({ value }) => {
      setRefusal(null)
      // Whoever is faster than the telephone waits for it.
      const ready = await whenSmall.catch(() => null)
      if (ready === null) return
      try {
        const { src } = await uploadPicture(ready)
        onInsert({ alt: value.alt.trim(), src })
      } catch (error) {
        setRefusal(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        title="Insérer une photographie"
        refusal={isUnreadable ? unreadableSentence : refusal}
        onClose={onClose}
        submitLabel="Insérer"
        pendingLabel="Envoi…"
      >
        {image && (
          <img
            src={`data:image/jpeg;base64,${image}`}
            alt={`Aperçu : ${file.name}`}
            className="max-h-64 w-full rounded-lg bg-ecume object-contain"
          />
        )}
        {!image && !isUnreadable && <Skeleton lines={4} label="Préparation de la photographie…" />}
        <div ref={firstField}>
          <form.AppField name="alt">
            {(field) => (
              <field.TextField
                label="Ce qu’elle montre"
                hint="En une phrase, pour qui ne la voit pas : « Un siège en cuir pendant le nettoyage »."
                maxLength={200}
              />
            )}
          </form.AppField>
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

/** Shapes: `image` once it is there; `whenSmall` fails where `isUnreadable`, which is said. */
function useSmall(file: File) {
  const whenSmall = useMemo(() => smallPhoto(file, widestPicture), [file])
  const [small, setSmall] = useState<{ image: string | null; isUnreadable: boolean }>({
    image: null,
    isUnreadable: false,
  })
  useEffect(() => {
    let isGone = false
    whenSmall.then(
      (image) => !isGone && setSmall({ image, isUnreadable: false }),
      () => !isGone && setSmall({ image: null, isUnreadable: true }),
    )
    return () => {
      isGone = true
    }
  }, [whenSmall])
  return { ...small, whenSmall }
}
