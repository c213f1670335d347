/** Of what one failure says: the error stands first, where it came from last. */
const firstLines = 60
const lastLines = 20
/** A line of a diff can be a whole page. */
const signsOfLine = 500

/**
 * Each failure of a run of `bun test`, whole: file, name, error. `report` is its JUnit, '' where it wrote none. What that
 * leaves out (a file that does not load) is read in `output`; where nothing is told, what was printed last is.
 */
export function failedTests(report: string, output: string): string[] {
  const told = [...inReport(report), ...betweenTests(output)].map(shortened)
  return told.length > 0 ? told : [shortened(`no test is named; printed last:\n${output.slice(-5000)}`)]
}

const failedCase =
  /<testcase name="([^"]*)" classname="([^"]*)"[^>]* file="([^"]*)"(?: line="(\d+)")?[^>]*>\s*<failure type="([^"]*)"(?: message="([^"]*)")?(?: \/>|>([^<]*)<)/g

function inReport(report: string): string[] {
  return [...report.matchAll(failedCase)].map(([, name, group, file, line, type, message, words]) => {
    const place = line ? `${file}:${line}` : file
    const title = [group, name].filter(Boolean).join(' > ')
    return unescaped(`${place}\n(fail) ${title}\n${words ?? [type, message].filter(Boolean).join(': ')}`)
  })
}

const rule = /^-{20,}$/m

/** An error that is no test's stands between two rules, below its file. */
function betweenTests(output: string): string[] {
  const [first = '', ...errors] = output.split(/^# Unhandled error.*$/m)
  let file = fileIn(first)
  return errors.map((text) => {
    const [, words = '', after = ''] = text.split(rule)
    const told = `${file}\n(fail) between tests\n${words.trim()}`
    file = fileIn(after) ?? file
    return told
  })
}

const fileLine = /^(\S+\.test\.tsx?):$/gm

function fileIn(output: string): string | undefined {
  return [...output.matchAll(fileLine)].at(-1)?.[1]
}

const outcomeLine = /^\((?:pass|fail|skip|todo)\) /

/** Follows what is printed, and answers each line as it is worth reading: what one failure prints can be a gigabyte. */
export function shortener(linesMax = 300): (line: string) => string | undefined {
  let sinceOutcome = 0
  return (line) => {
    sinceOutcome = outcomeLine.test(line) ? 0 : sinceOutcome + 1
    if (sinceOutcome > linesMax) return undefined
    return sinceOutcome === linesMax ? '…' : shortLine(line)
  }
}

function shortLine(line: string): string {
  return line.length > signsOfLine ? `${line.slice(0, signsOfLine)} …` : line
}

function shortened(words: string): string {
  const lines = Bun.stripANSI(words).trimEnd().split('\n').map(shortLine)
  if (lines.length <= firstLines + lastLines) return lines.join('\n')
  return [...lines.slice(0, firstLines), '…', ...lines.slice(-lastLines)].join('\n')
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescaped(xml: string): string {
  return xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return signs[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}
