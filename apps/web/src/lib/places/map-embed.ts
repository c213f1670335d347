import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { perpignan } from '../../components/drawings/roussillon.ts'

const kmPerDegree = 111.2

/** The OpenStreetMap page that an iframe may show: the served circle around Perpignan. */
export function mapEmbedUrl(): string {
  const [latitude, longitude] = perpignan
  const high = coverageRadiusKm / kmPerDegree
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
