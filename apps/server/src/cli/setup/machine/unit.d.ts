/** Imported as text: the unit of the repository is in the program. */
declare module '*.service' {
  const text: string
  export = text
}
