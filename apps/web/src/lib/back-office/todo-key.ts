/** What the list of things to do and the tabs' counts are kept under: most changes of the back office change them. */
export const todoKey = ['admin-todo']
