import type { SitePhotos } from '@tramontane/contract/replies/appointments/wash-photos'
import { declareSentence, type PhotoSlot } from '@tramontane/contract/settings/photo'
import { photoDeclaration } from '@tramontane/contract/settings/photo-declarations'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { FieldNotes } from '../../../components/form/fields/field-frame.tsx'
import { errorId } from '../../../components/form/fields/use-field-control.ts'
import { DeclareBox } from '../../../components/photos/declare-box.tsx'
import { FileButton } from '../../../components/photos/file-button.tsx'
import { MaskedPicture } from '../../../components/photos/masked-picture.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { UnsavedGuard } from '../../../components/ui/dialog/unsaved-guard.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { usePhoto } from './use-photo.ts'

type PhotoCardProps = {
  slot: PhotoSlot
  title: string
  ours: string | null
  photo: string | null
  revision: string
  /** What is known of the photograph that stands there. */
  said: SitePhotos['shown'][number] | null
}

/** One place: what stands there, another one chosen and looked at before it is saved, and the way back to our picture. */
export function PhotoCard({ slot, title, ours, photo, revision, said }: PhotoCardProps) {
  const place = usePhoto({ slot, title, revision })
  const { chosen, error, isPending, choose, giveUp, save, remove } = place
  const [isRemoving, setRemoving] = useState(false)
  const id = `photo-${slot}`
  const shown = photo ?? ours
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-xl border border-nuit/15 bg-white"
    >
      {shown && !chosen && (
        <img
          src={shown}
          alt={photo ? `Photographie : ${title}` : `Image : ${title}`}
          className={`w-full bg-ecume object-cover ${slot === 'hero' ? 'aspect-[8/3]' : 'aspect-8/5'}`}
        />
      )}
      <div className="p-4 sm:p-5">
        <h4 id={`${id}-title`} className="font-bold font-display text-lg">
          {title}
        </h4>
        <p className="wrap-anywhere mt-1 text-nuit/75 text-sm">
          {chosen
            ? 'Regardez-la avant de l’enregistrer : rien n’est encore publié.'
            : standing(photo, ours, said)}
        </p>
        {chosen && <ChosenPhoto slot={slot} title={title} place={place} chosen={chosen} />}
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
              <FileButton
                id={id}
                accept="image/jpeg,image/png,image/webp"
                aria-invalid={error !== null}
                aria-describedby={error ? errorId(id) : undefined}
                onChoose={choose}
              >
                {photo ? 'Remplacer' : 'Choisir une photographie'}
                <span className="sr-only"> : {title}</span>
              </FileButton>
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
        <p>
          {ours
            ? 'Elle est effacée, et notre image revient à sa place.'
            : 'Elle est effacée, et rien ne se montre à sa place.'}
        </p>
      </ConfirmDialog>
      {chosen && <UnsavedGuard isDirty={!isPending} />}
    </section>
  )
}

type Photo = ReturnType<typeof usePhoto>

type ChosenPhotoProps = Pick<PhotoCardProps, 'slot' | 'title'> & {
  place: Photo
  chosen: NonNullable<Photo['chosen']>
}

/** Parts of it are hidden here, and it is declared to be fit for the site. */
function ChosenPhoto({ slot, title, place, chosen }: ChosenPhotoProps) {
  return (
    <div className="mt-3">
      <MaskedPicture
        src={chosen.address}
        alt={`Photographie : ${title}`}
        masks={chosen.masks}
        isDisabled={place.isPending}
        onChange={(masks) => place.change({ masks })}
      />
      <DeclareBox
        id={`photo-${slot}-declared`}
        text={photoDeclaration(slot)}
        isDeclared={chosen.isDeclared}
        isDisabled={place.isPending}
        error={chosen.isMissing && !chosen.isDeclared ? declareSentence : null}
        onChange={(isDeclared) => place.change({ isDeclared })}
      />
    </div>
  )
}

function standing(photo: string | null, ours: string | null, said: PhotoCardProps['said']): string {
  if (photo) return ['Votre photographie.', ...(said ? saidOf(said) : [])].join(' ')
  return ours
    ? 'Notre image, en attendant votre photographie.'
    : 'Rien ne se montre ici sans votre photographie.'
}

/** Whose it is, and who declared that it may be shown. */
function saidOf({ wash, declaredBy, declaredAt }: NonNullable<PhotoCardProps['said']>): string[] {
  const day = (at: string) => longFrenchDate(dayOf(new Date(at)))
  return [
    ...(wash ? [`Lavage du ${day(wash.at)} de ${wash.clientName}, avec son accord.`] : []),
    ...(declaredBy && declaredAt ? [`Déclarée montrable le ${day(declaredAt)} par ${declaredBy}.`] : []),
  ]
}
