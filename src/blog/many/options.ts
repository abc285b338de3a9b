/** Limit of posts in one change: as many as one transaction handles in a second or two. */
export const maxAtOnce = 500
