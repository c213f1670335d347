/** A place on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** Kilometres between two places, as the crow flies. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

/** The places nearest to one, the nearest first, without itself. */
export function nearestPlaces<Spot extends Place>(from: Place, places: Spot[], count: number): Spot[] {
  return places
    .filter((place) => place.latitude !== from.latitude || place.longitude !== from.longitude)
    .toSorted((one, other) => distanceKm(from, one) - distanceKm(from, other))
    .slice(0, count)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
