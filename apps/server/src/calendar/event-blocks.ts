import ICAL from 'ical.js'

/** Of an event, what says when it is and whether it keeps anybody: nothing else is read. */
const wanted =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[:;]/i

/** Shapes: `zones` by their TZID, as the calendar describes them; `unread` zones and events were no components. */
type Blocks = {
  isCalendar: boolean
  events: ICAL.Component[]
  zones: Map<string, ICAL.Timezone>
  unread: number
}

/** The events and zones of a calendar, each read by itself: one that is broken spoils no other. */
export function eventBlocks(text: string): Blocks {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r\n|\n|\r/)
  const blocks: Blocks = {
    isCalendar: lines.some((line) => /^\uFEFF?BEGIN:VCALENDAR\s*$/i.test(line)),
    ...{ events: [], zones: new Map(), unread: 0 },
  }
  let open: { name: string; lines: string[] } | null = null
  /** Of what stands within an event: alarms. */
  let depth = 0
  for (const line of lines) {
    const [, edge, name = ''] = line.match(/^(BEGIN|END):([\w-]+)\s*$/i) ?? []
    const isBegin = edge?.toUpperCase() === 'BEGIN'
    const kind = name.toUpperCase()
    if (!open) {
      if (isBegin && (kind === 'VEVENT' || kind === 'VTIMEZONE')) {
        open = { name: kind, lines: [line] }
        depth = 0
      }
    } else if (edge && kind === open.name && !isBegin) {
      open.lines.push(line)
      keep(blocks, open)
      open = null
    } else if (open.name === 'VTIMEZONE') open.lines.push(line)
    else if (edge) depth += isBegin ? 1 : -1
    else if (depth === 0 && wanted.test(line)) open.lines.push(line)
  }
  if (open) blocks.unread += 1
  return blocks
}

function keep(blocks: Blocks, { name, lines }: { name: string; lines: string[] }) {
  const component = componentOf(lines)
  if (!component) blocks.unread += 1
  else if (name === 'VEVENT') blocks.events.push(component)
  else {
    const zone = new ICAL.Timezone(component)
    blocks.zones.set(zone.tzid, zone)
  }
}

function componentOf(lines: string[]): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')))
  } catch {
    // Somebody else's text, which can be anything.
    return null
  }
}
