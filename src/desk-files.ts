/**
 * Whether a source file belongs to the author's desk, which no reader loads: the desk's own room, and the folder `desk/` of every
 * other. The build, its budgets and the server use this.
 */
export const isDeskFile = (file: string) => /(^|\/)src\/(admin|[\w-]+\/desk)\//.test(file)
