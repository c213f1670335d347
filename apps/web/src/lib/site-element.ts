/** Id of the element in which the server leaves the public settings for the browser. */
export const siteElementId = 'site'
