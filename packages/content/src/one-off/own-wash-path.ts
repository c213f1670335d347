/** Where the link of a proposed wash leads. */
export const proposalPath = '/confirmer-rendez-vous'

/** Where the link of a wash that is agreed leads; it takes what the pages of both post without JavaScript, too. */
export const ownWashPath = '/mon-rendez-vous'

/** The page that answers to that alone. */
export const ownWashFormPath = '/mon-rendez-vous/formulaire'
