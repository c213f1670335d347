import type { Appearance } from '@stripe/stripe-js'

/** Stripe's frame does not see our stylesheet: the theme, told again in its terms. */
export const stripeAppearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1b6ca8',
    colorText: '#0b2545',
    colorDanger: '#8c1c2b',
    borderRadius: '8px',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  },
}
