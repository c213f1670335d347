/** What every list of appointments of the back office is kept under: a change of one asks them all again. */
export const appointmentsKey = ['appointments']
