/** Said by nobody but the provider, as Stripe's: who knows it was given it. */
export function newDemoIntentId(): string {
  return `pi_demo_${crypto.randomUUID().replaceAll('-', '')}`
}
