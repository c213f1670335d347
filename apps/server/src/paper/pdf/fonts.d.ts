/** A file that the program carries: the path under which it reads it. */
declare module '*.ttf' {
  const path: string
  export = path
}
