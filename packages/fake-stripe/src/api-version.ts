/** The version that the SDK 23.1.0 pins; its last part names the release train of stripe.js. */
export const apiVersion = '2026-10-28.endive'
