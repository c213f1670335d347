import type { Client, InArgs, InStatement, Transaction } from '@libsql/client'

/** The server gave the transaction up, or cannot be reached: nothing of it was stored, and it may be run again. */
class TransactionLost extends Error {
  constructor(cause: unknown) {
    super('the transaction was lost before its commit', { cause })
  }
}

/** The commit was asked for and its answer never came: the rows are stored, or they are not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the commit was not answered', { cause })
  }
}

/** A libSQL server cannot be asked: it is down, away, refuses our token, or takes too long. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super('the libSQL server does not answer', { cause })
  }
}

/** A server gives a transaction 5 s, then the next one takes its place; one that waits for nothing it forgets. */
const givenUp = ['SQLITE_BUSY', 'TRANSACTION_TIMEOUT']

const unanswered = [
  'STREAM_EXPIRED',
  'TRANSACTION_CLOSED',
  'SERVER_ERROR',
  'HRANA_PROTO_ERROR',
  'HRANA_CLOSED_ERROR',
]

/** True when a server, or its silence, is to blame, and not the statement. Errors: none. */
export function isServerFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOurs = [TransactionLost, OutcomeUnknown, ServerUnreachable].some((kind) => error instanceof kind)
  return isOurs || [...givenUp, ...unanswered].includes(codeOf(error)) || isServerFailure(error.cause)
}

/** True when `error`, or what caused it, says that the transaction may be run again. Errors: none. */
export function isLost(error: unknown): boolean {
  return error instanceof TransactionLost || (error instanceof Error && isLost(error.cause))
}

/** Gives every transaction of `client` the rules of `guarded`, and every batch texts that a server takes. */
export function guardTransactions(client: Client): Client {
  const open = client.transaction.bind(client)
  const batch = client.batch.bind(client)
  return Object.assign(client, {
    batch: (statements: Statement[], mode?: 'write' | 'read' | 'deferred') =>
      batch(
        statements.map((one) => (Array.isArray(one) ? one : spaced(one))),
        mode,
      ),
    transaction: async (mode: 'write' | 'read' | 'deferred' = 'write') => guarded(await open(mode)),
  })
}

type Statement = InStatement | [string, InArgs?]

/** Characters from which the client no longer has a text stored by the server, which stores so many bytes at most. */
const storedMax = 5000

/** A text with accents may lie between the two measures: blanks at its end make it long for both. */
function spaced(statement: InStatement): InStatement {
  const text = typeof statement === 'string' ? statement : statement.sql
  if (Buffer.byteLength(text) < storedMax) return statement
  const long = text.padEnd(storedMax)
  return typeof statement === 'string' ? long : { ...statement, sql: long }
}

/**
 * A transaction whose statements go one by one, and none after a failure: the protocol runs what follows a transaction
 * that the server gave up outside of any, where each statement would be stored by itself.
 * Errors: TransactionLost; OutcomeUnknown from the commit; a statement's own fault as it is.
 */
function guarded(inner: Transaction): Transaction {
  let tail: Promise<unknown> = Promise.resolve()
  let failure: unknown = null

  function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = tail.then(async () => {
      if (failure) throw failure
      try {
        return await step()
      } catch (error) {
        failure = isServerFailure(error) ? new TransactionLost(error) : error
        throw failure
      }
    })
    tail = result.catch(ignoreHere)
    return result
  }

  return {
    execute: (statement) => inTurn(() => inner.execute(spaced(statement))),
    batch: (statements) => inTurn(() => inner.batch(statements)),
    executeMultiple: (text) => inTurn(() => inner.executeMultiple(text)),
    async commit() {
      await tail
      if (failure) throw failure
      try {
        await inner.commit()
      } catch (error) {
        throw commitFailure(error)
      }
    },
    async rollback() {
      await tail
      // What was lost needs none, and a server that cannot be told undoes it by itself.
      if (failure instanceof TransactionLost) inner.close()
      else await inner.rollback().catch(ignoreHere)
    },
    close: () => inner.close(),
    get closed() {
      return inner.closed
    },
  }
}

function commitFailure(error: unknown): unknown {
  const code = codeOf(error)
  if (givenUp.includes(code)) return new TransactionLost(error)
  return code.startsWith('SQLITE_') ? error : new OutcomeUnknown(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whoever asked for the statement receives the failure. */
function ignoreHere() {}
