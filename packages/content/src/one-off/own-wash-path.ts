/** Where the link of a wash that is agreed leads; it takes what a page without JavaScript posts, too. */
export const ownWashPath = '/mon-rendez-vous'

/** The page that answers to that alone. */
export const ownWashFormPath = '/mon-rendez-vous/formulaire'
