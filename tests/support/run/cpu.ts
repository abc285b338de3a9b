/** Milliseconds of processor time that work takes in this process: a busy machine does not lengthen them as it does the clock's. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
