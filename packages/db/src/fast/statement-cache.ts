import Database from 'libsql'
import { LibsqlChanged } from './inside/libsql-changed.ts'

/** More different texts than the program asks; searches with many words may add their own. */
const statementsMax = 300

const cache = new WeakMap<Database.Database, Map<string, Database.Statement>>()
const prepare = Database.prototype.prepare

/**
 * libSQL's client prepares each statement anew for each run: for a table with a search index that costs more than the
 * insert itself. From now on a connection keeps those that it has prepared, and they the names of their columns, which
 * the client asks for twice at each run, how their rows are asked for, and whether they answer any.
 * Limit: a statement names the columns that its tables had when it was prepared; a migration asks with new texts.
 */
export function cachePreparedStatements() {
  Object.assign(Database.prototype, { prepare: prepareOnce })
}

/** Errors: LibsqlChanged when the client opened a connection that prepares its statements otherwise. */
export function mustBeCached() {
  if (!isKnown)
    throw new LibsqlChanged('its client does not prepare statements with Database.prototype.prepare')
}

/** What the client calls on a statement. */
const called = ['safeIntegers', 'raw', 'columns', 'all', 'run'] as const

let isKnown = false

function prepareOnce(this: Database.Database, source: string): Database.Statement {
  isKnown ||= isAsKnown((text) => prepare.call(this, text))
  const statements = cache.get(this) ?? new Map<string, Database.Statement>()
  cache.set(this, statements)
  const statement = statements.get(source) ?? withKnownShape(prepare.call(this, source))
  // Last again: the first is the one that was not asked for longest.
  statements.delete(source)
  statements.set(source, statement)
  if (statements.size > statementsMax) statements.delete(statements.keys().next().value ?? '')
  return statement
}

/**
 * Whether a statement can be run again, asked of the first connection of the process.
 * Errors: LibsqlChanged where it has other calls, or remembers anything of its last run.
 */
export function isAsKnown(prepareText: (text: string) => Database.Statement): true {
  const statement = prepareText('select ?1 as first, ?2 as second')
  const missing = called.filter((name) => typeof statement[name] !== 'function')
  if (missing.length > 0) throw new LibsqlChanged(`a statement has no ${missing.join(', ')}`)
  const runs = [
    [1, 'one'],
    [null, 'two'],
  ].map((values) => JSON.stringify(statement.raw(true).all(values)))
  if (runs.join() !== '[[1,"one"]],[[null,"two"]]')
    throw new LibsqlChanged(`a statement that is run again answers ${runs.join()}`)
  const names = statement.columns().map(({ name }) => name)
  if (names.join() !== 'first,second')
    throw new LibsqlChanged(`a statement names its columns ${names.join()}`)
  return true
}

function withKnownShape(statement: Database.Statement): Database.Statement {
  withKnownRows(statement)
  const columns = statement.columns.bind(statement)
  let known: ReturnType<typeof columns> | undefined
  statement.columns = () => {
    known ??= columns()
    return known
  }
  return statement
}

/**
 * The client says at each run what the statement knows since the first, and finds out by a failure that a statement answers
 * no rows: one that is made at each run takes its time.
 */
function withKnownRows(statement: Database.Statement) {
  const raw = statement.raw.bind(statement)
  const safeIntegers = statement.safeIntegers.bind(statement)
  let known: { isRaw?: boolean; isSafe?: boolean; refusal?: unknown } = {}
  statement.raw = (isRaw = true) => {
    if (known.refusal) throw known.refusal
    if (known.isRaw === isRaw) return statement
    try {
      raw(isRaw)
    } catch (refusal) {
      known = { ...known, refusal }
      throw refusal
    }
    known.isRaw = isRaw
    return statement
  }
  statement.safeIntegers = (isSafe = true) => {
    if (known.isSafe !== isSafe) safeIntegers(isSafe)
    known.isSafe = isSafe
    return statement
  }
}
