/** Limit of an uploaded CSV file, for browser and server. */
export const maxCsvBytes = 5 * 2 ** 20
export const csvTooLarge = 'The file is larger than 5 MB. Please divide it.'
