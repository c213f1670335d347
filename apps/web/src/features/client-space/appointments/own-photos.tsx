import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import { WashPhotos } from '../../../components/photos/wash-photos.tsx'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'
import { appointmentsKey } from '../refresh-washes.ts'
import { consentToPhotos } from './appointment-calls.ts'
import { longDayOf } from './appointment-words.ts'

/** What the owner photographed at a wash, and whether the site may show it: no, until its client says so. Source: V-20. */
export function OwnPhotos({ appointment }: { appointment: ClientAppointment }) {
  const queryClient = useQueryClient()
  const { id, photos } = appointment
  const isGiven = photos.some(({ consentedAt }) => consentedAt !== null)
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => consentToPhotos(id, next),
    onSuccess: async (_, next) => {
      await queryClient.invalidateQueries({ queryKey: appointmentsKey })
      toast({
        title: next ? 'Merci : nous pouvons les montrer' : 'Nous ne les montrerons pas',
        description: 'Vous pouvez changer d’avis à tout moment.',
      })
    },
    onError: (error) => sayFailure('Votre choix n’est pas enregistré', error),
  })
  if (photos.length === 0) return null
  return (
    <section className="grid gap-3 border-nuit/15 border-t pt-4">
      <h4 className="font-semibold text-base">Photographies</h4>
      <WashPhotos photos={photos} of={`du ${longDayOf(appointment)}`} />
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          checked={isGiven}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
          className="size-5 shrink-0 accent-nuit"
        />
        <span>J’accepte que le site les montre, sans mon nom ni ma plaque.</span>
      </label>
    </section>
  )
}
