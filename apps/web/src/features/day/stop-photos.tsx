import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { type PhotoKind, photoKinds } from '@tramontane/domain/washes/wash-photos'
import Camera from 'lucide-react/icons/camera'
import { WashPhotos } from '../../components/photos/wash-photos.tsx'
import { askForPhoto } from '../../lib/files/small-photo.ts'
import { photograph } from './press.ts'

const labels: Record<PhotoKind, string> = { before: 'Photo avant', after: 'Photo après' }

const buttonClass =
  'inline-flex min-h-13 grow cursor-pointer items-center justify-center gap-2 rounded-lg border-2 border-nuit bg-white px-2 font-semibold text-[0.9375rem] text-nuit hover:bg-ecume sm:text-base'

/** The camera, before the wash and after it. */
export function PhotoButtons({ stop }: { stop: DayStop }) {
  return (
    <div className="flex gap-2">
      {photoKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => askForPhoto((file) => void photograph(stop, kind, file))}
          className={buttonClass}
        >
          <Camera aria-hidden className="size-4.5 shrink-0" />
          {labels[kind]}
          <span className="sr-only"> : {stop.appointment.clientName}</span>
        </button>
      ))}
    </div>
  )
}

/** What was photographed there; its client sees the same. */
export function StopPhotos({ stop: { photos, appointment } }: { stop: DayStop }) {
  return <WashPhotos photos={photos} of={`de ${appointment.clientName}`} />
}
