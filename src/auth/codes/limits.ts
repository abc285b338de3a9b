export const codeLimits = { min: 12, max: 200 }
