/** Limit of the name by which towns are searched. */
export const maxAskedName = 100
