export type FormValue = string | FormValue[] | Form
export type Form = { [name: string]: FormValue }

type Branch = Map<string, string | Branch>

/** Stripe's encoding of nested parameters: `items[0][price]=…&expand[]=…&metadata[x]=…`. */
export function parseForm(text: string): Form {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) plant(root, segmentsOf(name), value)
  return asForm(root)
}

function segmentsOf(name: string): string[] {
  const [first = '', ...others] = name.split('[')
  return [first, ...others.map((segment) => segment.replace(/\]$/, ''))]
}

function plant(branch: Branch, [segment = '', ...deeper]: string[], value: string): void {
  const name = segment === '' ? String(branch.size) : segment
  if (deeper.length === 0) {
    branch.set(name, value)
    return
  }
  const grown = branch.get(name)
  const next: Branch = grown instanceof Map ? grown : new Map()
  branch.set(name, next)
  plant(next, deeper, value)
}

function asForm(branch: Branch): Form {
  return Object.fromEntries([...branch].map(([name, value]) => [name, asValue(value)]))
}

function asValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const isArray = [...value.keys()].every((name) => /^\d+$/.test(name))
  return isArray ? [...value.values()].map(asValue) : asForm(value)
}
