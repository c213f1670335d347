import { useMutation, useQueryClient } from '@tanstack/react-query'
import { photoConsent } from '@tramontane/content/photo-consent'
import type { PhotoConsentInput } from '@tramontane/contract/appointments/wash-photo'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { ConsentBox, ConsentWords } from '../../../components/photos/consent-words.tsx'
import { WashPhotos } from '../../../components/photos/wash-photos.tsx'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'
import { appointmentsKey } from '../refresh-washes.ts'
import { consentToPhoto } from './appointment-calls.ts'
import { longDayOf } from './appointment-words.ts'

/** What the owner photographed at a wash, and which of it the site may show: none, until its client says so. Source: V-20. */
export function OwnPhotos({ appointment }: { appointment: ClientAppointment }) {
  const queryClient = useQueryClient()
  const { id, photos } = appointment
  const { mutate, isPending } = useMutation({
    mutationFn: (consent: PhotoConsentInput) => consentToPhoto(id, consent),
    onSuccess: async (_, { isGiven }) => {
      await queryClient.invalidateQueries({ queryKey: appointmentsKey })
      toast({
        title: isGiven ? 'Votre accord est noté' : 'Votre accord est retiré',
        description: isGiven ? photoConsent.agreed : photoConsent.withdrawn,
      })
    },
    onError: (error) => sayFailure('Votre choix n’est pas enregistré', error),
  })
  if (photos.length === 0) return null
  return (
    <section className="grid gap-3 border-nuit/15 border-t pt-4">
      <h4 className="font-semibold text-base">Photographies</h4>
      <ConsentWords />
      <WashPhotos
        photos={photos}
        of={`du ${longDayOf(appointment)}`}
        actionOf={({ id: photoId, consentedAt }, name) => (
          <ConsentBox
            of={name}
            isGiven={consentedAt !== null}
            isDisabled={isPending}
            onChange={(isGiven) => mutate({ photoId, isGiven })}
          />
        )}
      />
    </section>
  )
}
