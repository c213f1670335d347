import type { StoredSettings } from '@tramontane/contract/replies/site'
import { type PhotoSlot, photoTitles } from '@tramontane/contract/settings/photo'
import { photoPlaces } from '@tramontane/domain/site/business-settings'
import { serviceIds, serviceTitles } from '@tramontane/domain/washes/services'
import { useState } from 'react'
import { FieldNotes } from '../../../components/form/fields/field-frame.tsx'
import { errorId } from '../../../components/form/fields/use-field-control.ts'
import { pictureFile } from '../../../components/site/pictures/picture-names.ts'
import { servicePictures } from '../../../components/site/pictures/service-picture.tsx'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { UnsavedGuard } from '../../../components/ui/unsaved-guard.tsx'
import { settingsSections } from '../settings-sections.ts'
import { usePhoto } from './use-photo.ts'

type Place = { slot: PhotoSlot; title: string; ours: string | null; photo: string | null }

/** The owner's photographs, each at its place; our pictures stand where there is none. */
export function PhotoSection({ stored }: { stored: StoredSettings }) {
  const { title, lead } = settingsSections.photos
  return (
    <div className="min-w-0">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-6 max-w-[65ch] text-nuit/80">{lead}</p>
      <ul className="grid gap-5 sm:grid-cols-2">
        {placesOf(stored).map((place) => (
          <li key={place.slot} className={place.slot === 'hero' ? 'sm:col-span-2' : ''}>
            <PhotoCard {...place} revision={stored.revision} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function placesOf({ settings: { photos } }: StoredSettings): Place[] {
  return [
    { slot: 'hero', title: photoTitles.hero, ours: pictureFile('gouttes'), photo: photos.hero },
    ...serviceIds.map((id) => ({
      slot: id,
      title: serviceTitles[id],
      ours: pictureFile(servicePictures[id]),
      photo: photos.services[id],
    })),
    // Nothing of ours stands in for a face, a van or a car: the page is without them until they are given.
    ...photoPlaces
      .filter((slot) => slot !== 'hero')
      .map((slot) => ({ slot, title: photoTitles[slot], ours: null, photo: photos[slot] })),
  ]
}

type PhotoCardProps = {
  slot: PhotoSlot
  title: string
  ours: string | null
  photo: string | null
  revision: string
}

/** One place: what stands there, another one chosen and looked at before it is saved, and the way back to our picture. */
function PhotoCard({ slot, title, ours, photo, revision }: PhotoCardProps) {
  const { chosen, error, isPending, choose, giveUp, save, remove } = usePhoto({ slot, title, revision })
  const [isRemoving, setRemoving] = useState(false)
  const id = `photo-${slot}`
  const shown = chosen ?? photo ?? ours
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-xl border border-nuit/15 bg-white"
    >
      {shown && (
        <img
          src={shown}
          alt={chosen || photo ? `Photographie : ${title}` : `Image : ${title}`}
          className={`w-full bg-ecume object-cover ${slot === 'hero' ? 'aspect-[8/3]' : 'aspect-8/5'}`}
        />
      )}
      <div className="p-4 sm:p-5">
        <h4 id={`${id}-title`} className="font-bold font-display text-lg">
          {title}
        </h4>
        <p className="mt-1 text-nuit/75 text-sm">{standing({ chosen, photo, ours })}</p>
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

function standing({ chosen, photo, ours }: Record<'chosen' | 'photo' | 'ours', string | null>): string {
  if (chosen) return 'Voici ce que les visiteurs verront. Rien n’est encore enregistré.'
  if (photo) return 'Votre photographie.'
  return ours
    ? 'Notre image, en attendant votre photographie.'
    : 'Rien ne se montre ici sans votre photographie.'
}
