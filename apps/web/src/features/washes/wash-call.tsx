import { CallBand } from '../../components/page/call-band.tsx'

export function WashCall({ name }: { name: string }) {
  return (
    <CallBand
      title={`Un ${name}, quand et où ?`}
      text="Choisissez un jour dans le calendrier, dites-nous où la voiture est garée : nous vous rappelons pour l’heure."
      button="Réserver à Perpignan"
    />
  )
}
