export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What became of a message: 'gone' where nobody listens any more; 'refused' is not tried again. */
export type PushOutcome = 'told' | 'gone' | 'refused' | 'away'

/** Tells a device something, through the service that its browser chose. In the background alone. */
export interface Push {
  /** What browsers subscribe with. */
  publicKey: string
  /** Errors: none. */
  tell(target: PushTarget, payload: string): Promise<PushOutcome>
}
