/** A place on the map, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** Roads of the plain are about a third longer than the straight line, and driven at some 50 km/h. */
const detour = 1.3
const speedKmPerHour = 50
const minutesToPark = 5

/** Travel times are told in steps: to the minute, they would promise what traffic does not keep. */
const minutesStep = 5

/** Kilometres between two places, as the crow flies. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

/**
 * What the drive between two places takes, outside rush hours, parking included.
 * Units: minutes, rounded up to five. An estimate for texts: the planning does not count with it.
 */
export function estimatedTravelMinutes(from: Place, to: Place): number {
  const minutes = minutesToPark + (60 * detour * distanceKm(from, to)) / speedKmPerHour
  return Math.ceil(minutes / minutesStep) * minutesStep
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
