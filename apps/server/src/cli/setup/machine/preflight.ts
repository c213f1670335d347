import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { type Machine, places, searchPath } from './machine.ts'

/** What decides whether the program can live here. */
export type MachineFacts = {
  isRoot: boolean
  platform: string
  /** Of /etc/os-release: its name for people, whether it is a Debian or made from one, its number. */
  system: { name: string; isDebian: boolean; version: number | null }
  /** Null where the C library is another one (musl). */
  glibc: string | null
  memoryMib: number
  freeMib: number
  programMib: number
  hasSystemd: boolean
  /** Commands that the installation uses and does not find. */
  missingCommands: string[]
}

const leastMemoryMib = 350
/** A VPS of 1 GB says some tens less. */
const fairMemoryMib = 900
const leastFreeMib = 500

/** What keeps the program from being installed here, and what is only worth knowing; a sentence each. */
export function judgeMachine(facts: MachineFacts): { stops: string[]; warnings: string[] } {
  const { system, memoryMib, freeMib, programMib } = facts
  if (facts.platform !== 'linux')
    return {
      stops: ['L’installation est pour un serveur Debian. Ici, « tramontane serve » suffit pour un essai.'],
      warnings: [],
    }
  const neededMib = leastFreeMib + 2 * programMib
  const stops = [
    facts.isRoot ? '' : `L’installation veut root. Lancez : sudo ${process.execPath} setup`,
    facts.glibc
      ? ''
      : `${system.name} n’a pas la bibliothèque C de Debian (glibc) : prenez une machine sous Debian 12 ou plus récente.`,
    facts.missingCommands.length > 0
      ? `Il manque ${facts.missingCommands.join(', ')} : apt-get install passwd util-linux`
      : '',
    memoryMib < leastMemoryMib
      ? `${memoryMib} Mio de mémoire ne suffisent pas : il en faut 512, mieux 1024. Prenez une machine plus grande.`
      : '',
    freeMib < neededMib
      ? `Il ne reste que ${freeMib} Mio sur le disque : il en faut ${neededMib}. Libérez de la place (df -h ; apt-get clean ; journalctl --vacuum-size=100M).`
      : '',
  ]
  const warnings = [
    system.isDebian && (system.version ?? 12) < 12
      ? `${system.name} n’a plus de corrections de sécurité : Debian 12 ou plus récente est conseillée.`
      : '',
    system.isDebian
      ? ''
      : `L’installation est essayée sur Debian ; ici : ${system.name}. Elle continue, et dit ce qui échoue.`,
    memoryMib >= leastMemoryMib && memoryMib < fairMemoryMib
      ? `${memoryMib} Mio de mémoire : c’est peu. Ajoutez de l’échange : fallocate -l 1G /swap && chmod 600 /swap && mkswap /swap && swapon /swap`
      : '',
    facts.hasSystemd ? '' : 'systemd ne tourne pas ici (un conteneur ?) : rien ne démarrera tout seul.',
  ]
  return { stops: stops.filter(Boolean), warnings: warnings.filter(Boolean) }
}

/** Shapes: `program` is the file that is to be installed. */
export function factsOf(machine: Machine, program: string): MachineFacts {
  return {
    isRoot: process.getuid?.() === 0,
    platform: process.platform,
    system: systemOf(machine.at('/etc/os-release')),
    glibc: glibcOf(),
    memoryMib: Math.round(totalmem() / 1024 ** 2),
    freeMib: Math.min(...[places.data, places.program].map((place) => freeMibAt(machine.at(place)))),
    programMib: Math.ceil(statSync(program).size / 1024 ** 2),
    hasSystemd: hasSystemd(machine),
    missingCommands: ['useradd', 'setpriv', 'chown'].filter(
      (command) => !Bun.which(command, { PATH: searchPath }),
    ),
  }
}

/** As systemd itself says whether it runs. */
export function hasSystemd(machine: Machine): boolean {
  return existsSync(machine.at('/run/systemd/system'))
}

function systemOf(path: string): MachineFacts['system'] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const field = (name: string) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(text)?.[1] ?? ''
  const id = field('ID')
  return {
    name: field('PRETTY_NAME') || 'ce système',
    isDebian: id === 'debian' || field('ID_LIKE').split(' ').includes('debian'),
    version: id === 'debian' && field('VERSION_ID') ? Number(field('VERSION_ID')) : null,
  }
}

function glibcOf(): string | null {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return report?.header?.glibcVersionRuntime ?? null
}

/** On the disk of the nearest folder that is there. */
function freeMibAt(path: string): number {
  let folder = path
  while (!existsSync(folder)) folder = folder.slice(0, folder.lastIndexOf('/')) || '/'
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}
