/**
 * What visitors meet at the domain: a certificate that holds, one that is over, or none yet, which browsers warn of.
 * Shapes: `until` is null without one.
 */
export type CertificateState = { state: 'valid' | 'expired' | 'missing'; until: Date | null }
