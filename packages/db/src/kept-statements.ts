import Database from 'libsql'

/** More different texts than the program asks; searches with many words may add their own. */
const keptMax = 300

const kept = new WeakMap<Database.Database, Map<string, Database.Statement>>()
const prepare = Database.prototype.prepare

/**
 * libSQL's client prepares each statement anew for each run: for a table with a search index that costs more than the
 * insert itself. From now on a connection keeps those that it has prepared, and they the names of their columns, which
 * the client asks for twice at each run.
 * Limit: a kept statement names the columns that its tables had; a migration asks with new texts.
 */
export function keepStatements() {
  Object.assign(Database.prototype, { prepare: prepareOnce })
}

function prepareOnce(this: Database.Database, source: string): Database.Statement {
  const statements = kept.get(this) ?? new Map<string, Database.Statement>()
  kept.set(this, statements)
  const statement = statements.get(source) ?? withKnownColumns(prepare.call(this, source))
  // Last again: the first is the one that was not asked for longest.
  statements.delete(source)
  statements.set(source, statement)
  if (statements.size > keptMax) statements.delete(statements.keys().next().value ?? '')
  return statement
}

function withKnownColumns(statement: Database.Statement): Database.Statement {
  const columns = statement.columns.bind(statement)
  let known: ReturnType<typeof columns> | undefined
  statement.columns = () => {
    known ??= columns()
    return known
  }
  return statement
}
