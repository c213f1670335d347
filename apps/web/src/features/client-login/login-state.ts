/** What pages tell each other without writing it in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to log in with. */
    email?: string
    /** The secret of a link received by e-mail. */
    linkToken?: string
  }
}

export type LoginState = { email?: string; linkToken?: string }
