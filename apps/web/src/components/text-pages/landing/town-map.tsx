import { townOfPath } from '@tramontane/content/landing/landing-paths'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { useSite } from '../../../lib/site.ts'
import { ZoneMap } from '../../drawings/zone-map.tsx'

/** Where the town of a local page lies. */
export function TownMap({ path }: { path: string }) {
  const { towns } = useSite()
  const name = townOfPath(path)
  const shown = towns.filter((town) => town.name === name || town.name === 'Perpignan')
  return (
    <ZoneMap
      towns={shown}
      className="mx-auto h-auto w-full max-w-md rounded-2xl shadow-sm ring-1 ring-nuit/10"
      description={`Carte : ${name} dans la zone desservie, ${coverageRadiusKm} km autour de Perpignan`}
    />
  )
}
