/** Stands where an address was erased: it belongs to nobody and nothing can be sent to it. */
export const erasedAddress = 'efface@compte.invalid'
