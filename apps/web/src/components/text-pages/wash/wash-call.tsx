import { bookingPath } from '@tramontane/content/requests/booking-path'
import { bookingLabel } from '@tramontane/content/services'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { useSite } from '../../../lib/site.ts'
import { CallBand } from '../../page/call-band.tsx'

export function WashCall({ id }: { id: ServiceId }) {
  return (
    <CallBand
      title={`Un ${serviceTitles[id]}, quand et où ?`}
      text="Choisissez un jour dans le calendrier, dites-nous où la voiture est garée : nous vous rappelons pour l’heure."
      button={bookingLabel(useSite().services[id].priceCents)}
      href={bookingPath({ service: id })}
    />
  )
}
