import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { dropParts } from '../../process/write-whole.ts'
import { formerOf, incomingOf } from '../update/change-program.ts'
import { isEmptyFolder, serviceUser } from './machine/install.ts'
import { type Machine, must, places, serviceName } from './machine/machine.ts'
import { hasSystemd } from './machine/preflight.ts'

/** What updates leave there. */
const besideProgram = [formerOf(places.program), incomingOf(places.program)]

/** Takes away what `setup` made, but for the data and the variables; says where they are, and how they would go. */
export async function undo(machine: Machine, say: (text: string) => void): Promise<void> {
  if (existsSync(machine.at(places.unit)) && hasSystemd(machine)) {
    await must(machine, ['systemctl', 'disable', '--quiet', '--now', serviceName])
    say(`  service ${serviceName} : arrêté`)
  }
  for (const place of [places.program, places.variables]) dropParts(machine.at(place))
  for (const place of [places.unit, places.program, ...besideProgram, places.draft]) {
    if (!existsSync(machine.at(place))) continue
    rmSync(machine.at(place))
    say(`  ${place} : retiré`)
  }
  if (hasSystemd(machine)) await machine.run(['systemctl', 'daemon-reload'])
  const areDataLeft = !isEmptyFolder(machine.at(places.data))
  if (await serviceUser(machine)) {
    if (!areDataLeft) await must(machine, ['userdel', serviceName])
    say(`  utilisateur ${serviceName} : ${areDataLeft ? 'gardé, les données sont à lui' : 'retiré'}`)
  }
  if (!areDataLeft && existsSync(machine.at(places.data))) rmdirSync(machine.at(places.data))
  const left = [
    ...(areDataLeft ? [`Les données : rm -r ${places.data} && userdel ${serviceName}`] : []),
    ...(existsSync(machine.at(places.variables))
      ? [`Les variables, avec leurs secrets : rm -r ${places.folder}`]
      : []),
  ]
  if (left.length === 0) return say('Il ne reste rien de Tramontane sur cette machine.')
  say('\nCe qui reste, et comment l’effacer pour de bon :')
  for (const line of left) say(`  ${line}`)
  say('« tramontane setup » remet tout en marche avec elles.')
}
