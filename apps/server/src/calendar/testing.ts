type ReadProperty = { value: string; parameters: Record<string, string> }

/** For tests: a component as a calendar program reads it: unfolded lines, unescaped text, the ones inside by name. */
type ReadComponent = {
  name: string
  properties: Map<string, ReadProperty>
  components: ReadComponent[]
}

/** For tests: reads by RFC 5545, and refuses what it forbids. */
export function readCalendar(text: string): ReadComponent {
  checkLines(text)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  const root: ReadComponent = { name: '', properties: new Map(), components: [] }
  const open = [root]
  for (const line of lines) {
    const { name, value, parameters } = readLine(line)
    const current = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const component = { name: value, properties: new Map(), components: [] }
      current.components.push(component)
      open.push(component)
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} ends something else`)
    } else current.properties.set(name, { value: unescaped(value), parameters })
  }
  const [calendar] = root.components
  if (open.length !== 1 || root.components.length !== 1 || !calendar) throw new Error('not one calendar')
  return calendar
}

/** For tests: the words of the only event of a calendar, by property. */
export function readEvent(text: string): Record<string, string> {
  const calendar = readCalendar(text)
  const event = calendar.components.find(({ name }) => name === 'VEVENT')
  const properties = [...(event?.properties ?? [])].map(([name, { value }]) => [name, value])
  return { METHOD: calendar.properties.get('METHOD')?.value, ...Object.fromEntries(properties) }
}

/** CRLF after every line, at most 75 octets in one, and no character cut in two. */
function checkLines(text: string) {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  if (/[^\r]\n|\r(?!\n)/.test(text)) throw new Error('a line break that is not CRLF')
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`)
    if (!line.isWellFormed()) throw new Error('a character cut in two')
  }
}

function readLine(line: string) {
  const [, name = '', rest = '', value = ''] =
    /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? []
  if (!name) throw new Error(`not a line of a calendar: ${line}`)
  const found = [...rest.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/g)]
  const parameters = Object.fromEntries(found.map(([, key, quoted, plain]) => [key, quoted ?? plain ?? '']))
  return { name, value, parameters }
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
