import { thisVersion } from '../process/version.ts'

/** Says which program this is: to a person, or as JSON to another program. */
export function versionCommand(args: string[]): number {
  const version = thisVersion()
  console.log(args.includes('--json') ? JSON.stringify(version) : words(version))
  return 0
}

function words({
  version,
  commit,
  builtAt,
  runtime,
  platform,
  schema,
}: ReturnType<typeof thisVersion>): string {
  return `Tramontane ${version}
Sources   ${commit ? `${commit}, du ${builtAt}` : 'lues sur place, sans construction'}
Moteur    ${runtime}, ${platform}
Schéma    ${schema.name}`
}
