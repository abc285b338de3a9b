/** "15,204". Without `Intl` where there is nothing to group: its data is loaded for the first number, which a slow phone notices. */
export const figures = (whole: number) => (Math.abs(whole) < 1000 ? String(whole) : whole.toLocaleString('en-US'))
