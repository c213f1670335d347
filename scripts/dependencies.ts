import { libraries, type Manifest } from './release/libraries.ts'
import { bun, root } from './steps.ts'

/** Licences under which the program may be given away as one binary. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // File by file: ours are none of theirs. Used as published, and its source is where its package says, as section 3.2 asks.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

const used = libraries()
const refused = used.filter(({ license }) => !isAccepted(license))
console.log(summary(used))
for (const { name, version, license } of refused)
  console.error(`${name} ${version}: licence ${license ?? 'unknown'} is not among those accepted`)

const vulnerable = await knownVulnerabilities()
process.exit(refused.length > 0 || vulnerable ? 1 : 0)

/** '(MIT OR Apache-2.0)' offers two, 'MIT and ISC' asks for both. */
function isAccepted(license: unknown): boolean {
  if (typeof license !== 'string') return false
  const offers = license.replace(/[()]/g, '').split(' OR ')
  return offers.some((offer) => offer.split(/ and /i).every((one) => accepted.has(one)))
}

function summary(all: Manifest[]): string {
  const groups = Map.groupBy(all, ({ license }) => String(license))
  const lines = [...groups].map(
    ([license, group]) => `${license}: ${group.map(({ name }) => name).join(', ')}`,
  )
  return [`${all.length} libraries`, ...lines.toSorted()].join('\n')
}

/** Asks the registry; one that does not answer such questions is told, and stops nothing. */
async function knownVulnerabilities(): Promise<boolean> {
  const audit = Bun.spawn([bun, 'audit', '--audit-level=high', '--prod'], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, failed, code] = await Promise.all([
    new Response(audit.stdout).text(),
    new Response(audit.stderr).text(),
    audit.exited,
  ])
  const isAnswered = !/error: (?:POST|GET) |ConnectionRefused|FailedToOpenSocket|Timeout/.test(failed)
  if (!isAnswered) {
    console.log('The registry answers no questions about vulnerabilities here: not checked.')
    return false
  }
  console.log(said.trim())
  return code !== 0
}
