import { isDay } from '@tramontane/domain/days/calendar'
import type { DroughtAnswer, DroughtOrder, DroughtZone } from '@tramontane/domain/drought/drought'
import { droughtLevels } from '@tramontane/domain/drought/drought'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { Drought, DroughtTown } from '../../ports/drought.ts'
import type { Logger } from '../../ports/logger.ts'
import { askJson } from '../outside-service/ask-json.ts'
import { circuit } from '../outside-service/circuit.ts'
import { paced } from '../outside-service/paced.ts'
import { ServiceProblem } from '../outside-service/service-problem.ts'

/** The State's service of restrictions of water (VigiEau), which wants no key. */
export const vigieauBase = 'https://api.vigieau.beta.gouv.fr'

/** Units: milliseconds that a question and its answer may take together. */
const patienceMs = 3000

/** Nobody waits for it: a small service is asked gently. */
const mostPerSecond = 2

type Options = {
  base?: string
  clock: Clock
  log: Logger
  patience?: number
  /** Waits for so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>
}

/** The Drought that asks VigiEau for one town at a time, and leaves it alone while it is away. */
export function vigieau({ base = vigieauBase, clock, log, patience = patienceMs, pause }: Options): Drought {
  const service = circuit({ clock, log }, 'vigieau')
  const turn = paced(clock, mostPerSecond, pause)
  return {
    ask: (town) =>
      service.run(async () => {
        await turn()
        return askVigieau(base, town, patience)
      }),
  }
}

/** What some answers of the service mean, that are no zones. */
const meanings: Record<string, DroughtAnswer> = {
  'status 404': { kind: 'zones', zones: [] },
  'status 409': { kind: 'several' },
  'status 500': { kind: 'unknown' },
}

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askVigieau(
  base: string,
  { lat, lon, cityCode }: DroughtTown,
  patience = patienceMs,
): Promise<DroughtAnswer> {
  const url = new URL(`${base.replace(/\/+$/, '')}/api/zones`)
  // Without 'profil', which leaves out the very usages that are looked for.
  url.search = new URLSearchParams({ lon: String(lon), lat: String(lat), commune: cityCode }).toString()
  try {
    const said = z.array(zone).safeParse(await askJson(url, patience))
    if (!said.success) throw new ServiceProblem('nonsense')
    return { kind: 'zones', zones: said.data.flatMap(zoneOf) }
  } catch (error) {
    const meant = error instanceof ServiceProblem && meanings[error.reason]
    if (meant) return meant
    throw error
  }
}

const address = z.string().nullish()

const zone = z.object({
  niveauGravite: z.string().nullish(),
  arrete: z.object({ dateFinValidite: z.string().nullish(), cheminFichier: address }).nullish(),
  arreteMunicipalCheminFichier: address,
  usages: z
    .array(z.object({ nom: z.string(), description: z.string().nullish(), concerneEntreprise: z.boolean() }))
    .nullish(),
})

/** None for a zone that is not under any restriction. Errors: ServiceProblem for a level that nobody knows. */
function zoneOf({
  niveauGravite,
  arrete,
  arreteMunicipalCheminFichier: municipal,
  usages,
}: z.infer<typeof zone>): DroughtZone[] {
  if (!niveauGravite || niveauGravite === 'pas_restriction') return []
  const level = droughtLevels.find((one) => one === niveauGravite)
  if (!level) throw new ServiceProblem('nonsense')
  const until = arrete?.dateFinValidite?.slice(0, 10) ?? ''
  const orders: DroughtOrder[] = [
    ...(arrete ? [{ url: linkOf(arrete.cheminFichier), until: isDay(until) ? until : null }] : []),
    ...(municipal ? [{ url: linkOf(municipal), until: null }] : []),
  ]
  const ofBusinesses = (usages ?? []).filter(({ concerneEntreprise }) => concerneEntreprise)
  return [
    {
      level,
      orders,
      usages: ofBusinesses.map(({ nom, description }) => ({
        name: nom.trim(),
        text: description?.trim() ?? '',
      })),
    },
  ]
}

/** An address of the web and nothing else: it becomes a link of the back office. */
function linkOf(text: string | null | undefined): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}
