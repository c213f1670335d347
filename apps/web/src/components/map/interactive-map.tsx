import { mapEmbedUrl } from '../../lib/places/map-embed.ts'

/** The map of OpenStreetMap, once a visitor asked for it: what shows it comes with the click. */
export function InteractiveMap() {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      title="Carte interactive de Perpignan et de ses environs"
      src={mapEmbedUrl()}
      className="aspect-square w-full rounded-2xl border-0"
    />
  )
}
