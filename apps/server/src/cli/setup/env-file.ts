/** One statement of the file as it stands there: an assignment has a name, a comment or an empty line none. */
type Statement = { raw: string; name?: string; value?: string }

/** The values of a file of variables, as systemd's EnvironmentFile= reads them: the last assignment of a name counts. */
export function readEnvFile(text: string): Record<string, string> {
  return Object.fromEntries(
    statementsOf(text).flatMap(({ name, value }) => (name ? [[name, value ?? '']] : [])),
  )
}

/**
 * The file with these values in it. Everything else stays as its owner wrote it: comments, order, unknown variables,
 * and the very writing of a value that does not change. What is new comes last, under `purposeOf` it.
 */
export function withValues(
  text: string,
  values: Record<string, string>,
  purposeOf: (name: string) => string,
): string {
  const statements = statementsOf(text)
  const added: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const last = statements.findLast((statement) => statement.name === name)
    if (last && last.value !== value) last.raw = assignment(name, value)
    if (!last) added.push(`\n# ${purposeOf(name)}\n${assignment(name, value)}`)
  }
  const kept = statements.map(({ raw }) => raw).join('')
  const ended = kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`
  const whole = ended + added.join('')
  return ended === '' ? whole.trimStart() : whole
}

function assignment(name: string, value: string): string {
  return `${name}=${quoted(value)}\n`
}

/** As systemd and a shell both read it. */
function quoted(value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value
  return value.includes("'") ? `"${value.replace(/["\\`$]/g, '\\$&')}"` : `'${value}'`
}

function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let from = 0
  while (from < text.length) {
    const to = endOf(text, from)
    statements.push(statement(text.slice(from, to)))
    from = to
  }
  return statements
}

const valueStart = /^\s*[^#;=\s][^=\n]*=/

/** Just after the line feed that ends the statement which begins at `from`: not one within quotes or behind a backslash. */
function endOf(text: string, from: number): number {
  const line = text.indexOf('\n', from)
  const lineEnd = line < 0 ? text.length : line + 1
  const start = valueStart.exec(text.slice(from, lineEnd))
  if (!start) return lineEnd
  let quote = ''
  let isOpenToQuotes = true
  for (let at = from + start[0].length; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\' && quote !== "'") at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '\n') return at + 1
    else if (isOpenToQuotes && (sign === '"' || sign === "'")) quote = sign
    // Within a bare value a quote is a sign as any other.
    else if (!/\s/.test(sign)) isOpenToQuotes = false
  }
  return text.length
}

function statement(raw: string): Statement {
  const start = valueStart.exec(raw)
  if (!start) return { raw }
  return { raw, name: start[0].slice(0, -1).trim(), value: unquoted(raw.slice(start[0].length)) }
}

function unquoted(written: string): string {
  let rest = written.trimStart()
  let read = ''
  for (let part = quotedPart.exec(rest); part; part = quotedPart.exec(rest)) {
    const [whole, single, double] = part
    read += single ?? (double ?? '').replace(/\\\n/g, '').replace(/\\(["\\`$])/g, '$1')
    rest = rest.slice(whole.length).trimStart()
  }
  return read + rest.trimEnd().replace(/\\(.|\n)/g, (_, sign) => (sign === '\n' ? '' : sign))
}

const quotedPart = /^(?:'([^']*)'|"((?:\\.|\\\n|[^"\\])*)")/
