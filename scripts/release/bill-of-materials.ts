import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { libraries } from './libraries.ts'

type Facts = { version: string; commit: string | null; builtAt: string | null }

/**
 * What the program is made of, as CycloneDX 1.6: its libraries, with versions and licences, and the runtimes and native
 * parts of each machine. The same sources make the same text.
 * Errors: throws what the standard's own schema says against it.
 */
export async function billOfMaterials(facts: Facts, parts: Record<string, string>): Promise<string> {
  const program = new Models.Component(Enums.ComponentType.Application, 'tramontane', {
    version: facts.version,
    bomRef: 'tramontane',
  })
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: program,
      timestamp: facts.builtAt ? new Date(facts.builtAt) : undefined,
    }),
  })
  const inside = [
    ...libraries(),
    ...Object.entries(parts).map(([name, version]) => ({ name, version, license: 'MIT' })),
  ]
  // Two copies of one version are one library.
  for (const one of new Map(inside.map((part) => [`${part.name}@${part.version}`, part])).values()) {
    const component = componentOf(one)
    bom.components.add(component)
    program.dependencies.add(component.bomRef)
  }
  const text = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(
    bom,
    { sortLists: true, space: 2 },
  )
  const problem = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)
  if (problem) throw new Error(`the bill of materials is none: ${JSON.stringify(problem)}`)
  return text
}

type Part = { name: string; version: string; license?: string }

const licences = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!/^\(?[\w.-]+(?: (?:OR|AND) [\w.-]+)+\)?$/.test(text)) throw new Error(`${text} is one licence`)
})

function componentOf({ name, version, license }: Part): Models.Component {
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const component = new Models.Component(Enums.ComponentType.Library, own ?? name, {
    group: scope,
    version,
    purl: `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${own}@${version}`,
    bomRef: `${name}@${version}`,
  })
  if (license) component.licenses.add(licences.makeFromString(license))
  return component
}
