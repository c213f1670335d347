import { bookingPath } from '@tramontane/content/requests/booking-path'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { CallBand } from '../../page/call-band.tsx'

export function WashCall({ id }: { id: ServiceId }) {
  return (
    <CallBand
      title={`Un ${serviceTitles[id]}, quand et où ?`}
      text="Choisissez un jour dans le calendrier, dites-nous où la voiture est garée : nous vous rappelons pour l’heure."
      button="Réserver à Perpignan"
      href={bookingPath({ service: id })}
    />
  )
}
