/** Posts that are changed together: as many as one transaction does in a second or two. */
export const maxAtOnce = 500
