/** Where the conditions of one-off washes stand on the site: below the subscription's. */
export const oneOffTermsPath = '/cgv#lavage-ponctuel'
