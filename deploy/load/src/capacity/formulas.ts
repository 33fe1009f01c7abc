/** What queueing theory knows exactly: the simulation is held against it. Rates are per ms, times in ms. */

/** Erlang's C: the chance that a call of M/M/c has to wait. @param load arrivals times service, in servers */
export function erlangC(servers: number, load: number): number {
  let blocked = 1
  for (let at = 1; at <= servers; at++) blocked = (load * blocked) / (at + load * blocked)
  return blocked / (1 - (load / servers) * (1 - blocked))
}

/** The mean wait before service in M/M/c. */
export const waitOfMmc = (perMs: number, meanMs: number, servers: number): number =>
  (erlangC(servers, perMs * meanMs) * meanMs) / (servers - perMs * meanMs)

/** The share of calls of M/M/1 that take longer, wait and service together. */
export const tailOfMm1 = (perMs: number, meanMs: number, longerThanMs: number): number =>
  Math.exp(-(1 / meanMs - perMs) * longerThanMs)

/** The mean wait in M/G/1, by Pollaczek and Khinchine. @param variation the squared coefficient of variation */
export function waitOfMg1(perMs: number, meanMs: number, variation: number): number {
  const busy = perMs * meanMs
  return ((1 + variation) / 2) * (busy / (1 - busy)) * meanMs
}

/** The mean wait in M/D/c, by Crommelin's series; it takes long where nearly all are busy. */
export function waitOfMdc(perMs: number, meanMs: number, servers: number): number {
  const load = perMs * meanMs
  let wait = 0
  for (let round = 1; ; round++) {
    const mean = round * load
    const { chance, exactly } = atLeast(mean, round * servers)
    const part = chance - (servers / load) * (chance - exactly)
    wait += part
    if (part < 1e-9) return wait * meanMs
  }
}

/** The chance that a Poisson variable is so much or more, and that it is exactly that. */
function atLeast(mean: number, least: number): { chance: number; exactly: number } {
  const exactly = Math.exp(least * Math.log(mean) - mean - logFactorial(least))
  let [term, chance] = [exactly, 0]
  // Terms fall from here on, for the least is above the mean.
  for (let at = least; term > 1e-17; at++) {
    chance += term
    term *= mean / (at + 1)
  }
  return { chance, exactly }
}

/** By Stirling from 16 on, which is exact to 14 digits there. */
function logFactorial(of: number): number {
  if (of < 16) return Math.log(Array.from({ length: of }, (_, at) => at + 1).reduce((product, at) => product * at, 1))
  return (
    of * Math.log(of) - of + Math.log(2 * Math.PI * of) / 2 + 1 / (12 * of) - 1 / (360 * of ** 3) + 1 / (1260 * of ** 5)
  )
}
