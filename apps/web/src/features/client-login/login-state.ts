/** What pages tell each other without writing it in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to log in with. */
    email?: string
    /** The secret of a link received by e-mail. */
    linkToken?: string
    /** The address that was just written to, where its code is typed. */
    codeSentTo?: string
  }
}

export type LoginState = { email?: string; linkToken?: string; codeSentTo?: string }
