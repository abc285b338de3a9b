/** Pictures in a list, where no other number is asked for. */
export const usuallyListed = 500
export const mostListed = 10_000
