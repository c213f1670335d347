/** What a business is called that has not said its name. */
export const unnamed = 'Tramontane'
