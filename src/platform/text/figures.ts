/** "15,204". Without `Intl` where there is nothing to group: a slow phone takes 50 ms to load it for the first number. */
export const figures = (whole: number) => (Math.abs(whole) < 1000 ? String(whole) : whole.toLocaleString('en-US'))
