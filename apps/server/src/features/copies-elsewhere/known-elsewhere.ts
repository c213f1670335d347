import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '@tramontane/domain/days/durations'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Elsewhere } from '../../config/config-elsewhere.ts'
import { writeWhole } from '../../process/write-whole.ts'

const known = z.object({
  /** Where; what is known of another store counts for nothing. */
  place: z.string(),
  /** The first try. */
  since: z.coerce.date(),
  /** When the last copy was found whole there. */
  arrivedAt: z.coerce.date().nullable(),
  copies: z.array(z.object({ name: z.string(), bytes: z.number(), madeAt: z.coerce.date() })),
  /** The numbers of documents that the store holds. */
  numbers: z.array(z.string()),
  /** Why the last try failed, in a sentence. */
  failure: z.string().nullable(),
})

/** What the last sending left on disk: nobody asks the store to show a page. */
type KnownElsewhere = z.infer<typeof known>

/** A copy a day, and half a day to mend what keeps it. */
export const lateMs = 36 * hourMs

/** 'compartiment chez hôte'. */
export function placeOf({ endpoint, bucket, prefix }: Elsewhere): string {
  return `${bucket}${prefix && `/${prefix.slice(0, -1)}`} chez ${new URL(endpoint).host}`
}

/** Null where nothing was tried yet, or with another store. Errors: none. */
export function readKnown({
  dataDir,
  elsewhere,
}: Pick<Config, 'dataDir' | 'elsewhere'>): KnownElsewhere | null {
  const file = fileOf(dataDir)
  if (!elsewhere || !existsSync(file)) return null
  try {
    const said = known.parse(JSON.parse(readFileSync(file, 'utf8')))
    return said.place === placeOf(elsewhere) ? said : null
  } catch {
    return null
  }
}

/** Notes what changed. Errors: those of the file system. */
export function noteKnown(
  config: Pick<Config, 'dataDir'> & { elsewhere: Elsewhere },
  now: Date,
  changes: Partial<KnownElsewhere>,
) {
  const fresh = {
    place: placeOf(config.elsewhere),
    since: now,
    arrivedAt: null,
    copies: [],
    numbers: [],
    failure: null,
  }
  writeWhole(fileOf(config.dataDir), `${JSON.stringify({ ...(readKnown(config) ?? fresh), ...changes })}\n`)
}

/** No copy has arrived for too long. */
export function isLate({ since, arrivedAt }: KnownElsewhere, now: Date): boolean {
  return now.getTime() - (arrivedAt ?? since).getTime() > lateMs
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'copies-elsewhere.json')
}
