/** The library is not the one that this folder was compared with; better no start than answers that nobody checked. */
export class LibsqlChanged extends Error {
  constructor(what: string) {
    super(
      `libsql is not as packages/db/src/fast knows it: ${what}. Take back the version that bun.lock had, or compare this one: bun test packages/db/src/fast`,
    )
  }
}
