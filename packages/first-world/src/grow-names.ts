import type { City, Gangster } from './gangster.ts'
import type { Random } from './random.ts'
import { dutch, french, italian } from './stock/names.ts'

type Gender = Gangster['gender']
type Maker = (random: Random, gender: Gender) => string

const name = {
  least: 3,
  most: 15,
  /** Of one word in a town's names, and after how many tries one more. */
  usesOfPart: 2,
  triesPerUse: 20,
} as const

const dutchName: Maker = (random, gender) => {
  const first = random.pick(dutch[gender])
  return random.chance(0.6) ? `${random.pick(dutch.before)}_${first}` : `${first}-${random.pick(dutch.after)}`
}
const italianName: Maker = (random, gender) => {
  if (random.chance(0.35)) return gender === 'male' ? `Il_${random.pick(italian.il)}` : `La_${random.pick(italian.la)}`
  const after = gender === 'male' ? italian.afterMale : italian.afterFemale
  return `${random.pick(italian[gender])}_${random.pick(after)}`
}
const frenchName: Maker = (random, gender) => {
  if (random.chance(0.4)) return gender === 'male' ? `Le_${random.pick(french.le)}` : `La_${random.pick(french.la)}`
  const after = gender === 'male' ? french.afterMale : french.afterFemale
  return `${random.pick(french[gender])}_${random.pick(after)}`
}

/** In each city all three are spoken, its own most. */
const spoken: Record<City, readonly Maker[]> = {
  Amsterdam: [dutchName, dutchName, dutchName, italianName],
  Brussel: [dutchName, frenchName, frenchName, italianName],
  Parijs: [frenchName, frenchName, frenchName, italianName],
  Rome: [italianName, italianName, italianName, frenchName],
}

/** As `foldName` of server-kit, which the accounts' test of its seed holds the names to: lookalikes are one name. */
const folded = (text: string) =>
  text.toLowerCase().replaceAll(/[-_ ]/g, '').replaceAll('0', 'o').replaceAll(/[1l]/g, 'i')

/** The words of a name, without articles. */
const partsOf = (text: string) => text.split(/[-_]/).filter((part) => part.length > 2)

const alliterates = (text: string) => {
  const [one, other] = text.split(/[-_]/).map((part) => part[0]?.toLowerCase())
  return one === other
}

/** Returns names of which none looks like another, or like those taken. The same first letter twice comes often. */
export function newNames(random: Random, taken: readonly string[]): (gender: Gender, city: City) => string {
  const known = new Set(taken.map(folded))
  const uses = new Map<string, number>()
  const isWorn = (text: string, most: number) => partsOf(text).some((part) => (uses.get(part) ?? 0) >= most)
  return (gender, city) => {
    // Where everything has been used so often, once more.
    for (let tries = 0; ; tries++) {
      const drawn = [0, 1, 2].map(() => random.pick(spoken[city])(random, gender))
      const free = drawn.filter(
        (one) =>
          one.length >= name.least &&
          one.length <= name.most &&
          !known.has(folded(one)) &&
          !isWorn(one, name.usesOfPart + Math.floor(tries / name.triesPerUse)),
      )
      const chosen = free.find(alliterates) ?? free[0]
      if (chosen === undefined) continue
      known.add(folded(chosen))
      for (const part of partsOf(chosen)) uses.set(part, (uses.get(part) ?? 0) + 1)
      return chosen
    }
  }
}
