import type { PhotoSlot } from '@tramontane/contract/settings/photo'
import { useState } from 'react'
import { FieldNotes } from '../../../components/form/field-frame.tsx'
import { errorId } from '../../../components/form/use-field-control.ts'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { usePhoto } from './use-photo.ts'

type PhotoCardProps = {
  slot: PhotoSlot
  title: string
  drawing: string
  photo: string | null
  revision: string
}

/** One place: what stands there, another one chosen and looked at before it is saved, and the way back to the drawing. */
export function PhotoCard({ slot, title, drawing, photo, revision }: PhotoCardProps) {
  const { chosen, error, isPending, choose, giveUp, save, remove } = usePhoto({ slot, title, revision })
  const [isRemoving, setRemoving] = useState(false)
  const id = `photo-${slot}`
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-xl border border-nuit/15 bg-white"
    >
      <img
        src={chosen ?? photo ?? drawing}
        alt={chosen || photo ? `Photographie : ${title}` : `Dessin : ${title}`}
        className={`w-full bg-ecume object-cover ${slot === 'hero' ? 'aspect-[8/3]' : 'aspect-8/5'}`}
      />
      <div className="p-4 sm:p-5">
        <h4 id={`${id}-title`} className="font-bold font-display text-lg">
          {title}
        </h4>
        <p className="mt-1 text-nuit/75 text-sm">{standing(chosen, photo)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {chosen ? (
            <>
              <Button onClick={save} disabled={isPending} aria-busy={isPending}>
                {isPending && <Spinner />}
                Enregistrer
              </Button>
              <Button look="quiet" onClick={giveUp} disabled={isPending}>
                Annuler
              </Button>
            </>
          ) : (
            <>
              <label
                htmlFor={id}
                className={buttonClass(
                  'quiet',
                  'cursor-pointer focus-within:outline-2 focus-within:outline-ciel focus-within:outline-offset-2',
                )}
              >
                {photo ? 'Remplacer' : 'Choisir une photographie'}
                <span className="sr-only"> : {title}</span>
                <input
                  id={id}
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  aria-invalid={error !== null}
                  aria-describedby={error ? errorId(id) : undefined}
                  className="sr-only"
                  onChange={({ target }) => {
                    void choose(target.files?.[0])
                    target.value = ''
                  }}
                />
              </label>
              {photo && (
                <Button look="quiet" onClick={() => setRemoving(true)} disabled={isPending}>
                  Retirer<span className="sr-only"> : {title}</span>
                </Button>
              )}
            </>
          )}
        </div>
        <FieldNotes id={id} error={error} />
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove().then(() => setRemoving(false))}
        title={`Retirer la photographie : ${title} ?`}
        confirmLabel="Retirer la photographie"
        isDangerous
        isPending={isPending}
      >
        <p>Elle est effacée, et notre dessin revient à sa place.</p>
      </ConfirmDialog>
      {chosen && <UnsavedGuard isDirty={!isPending} />}
    </section>
  )
}

function standing(chosen: string | null, photo: string | null): string {
  if (chosen) return 'Voici ce que les visiteurs verront. Rien n’est encore enregistré.'
  return photo ? 'Votre photographie.' : 'Notre dessin, en attendant votre photographie.'
}
