/** The marks of DESIGN's budgets, and the values of this run. */

interface Mark {
  name: string
  /** `least`: calls a second, as a share of pgbench's; `most`: CPU in calls of pgbench, or milliseconds. */
  rule: 'least' | 'most'
  value: number
  unit: 'x' | 'ms'
}

export const marks = {
  singleCrime: { name: 'crime call alone, of pgbench', rule: 'least', value: 0.5, unit: 'x' },
  singleCrimeCpu: { name: 'crime call alone, CPU in pgbench crimes', rule: 'most', value: 1.2, unit: 'x' },
  everything: { name: 'crime with everything, of pgbench', rule: 'least', value: 0.3, unit: 'x' },
  everythingCpu: { name: 'crime with everything, CPU in pgbench crimes', rule: 'most', value: 2, unit: 'x' },
  roulette: { name: 'roulette on one bank, of pgbench', rule: 'least', value: 0.4, unit: 'x' },
  fruit: { name: 'fruit machine on one bank, of pgbench', rule: 'least', value: 0.4, unit: 'x' },
  handBet: { name: 'blackjack, opening a hand, CPU in spins', rule: 'most', value: 1.1, unit: 'x' },
  handAction: { name: 'blackjack, average action, CPU in spins', rule: 'most', value: 1, unit: 'x' },
  crimeP99: { name: 'p99 of the crime call at 50 %', rule: 'most', value: 50, unit: 'ms' },
  everythingP99: { name: 'p99 of the crime with everything at 50 %', rule: 'most', value: 50, unit: 'ms' },
  rouletteP99: { name: 'p99 of roulette at 50 %', rule: 'most', value: 50, unit: 'ms' },
  pushP95: { name: 'p95 of pushes under that load', rule: 'most', value: 50, unit: 'ms' },
} as const satisfies Record<string, Mark>

export type MarkName = keyof typeof marks

/** One line per mark that was measured, met or missed, in the order of the budgets. */
export function markTable(reached: Partial<Record<MarkName, number>>): string[] {
  const rows = (Object.keys(marks) as MarkName[]).flatMap((key) => {
    const got = reached[key]
    return got === undefined ? [] : [rowOf(marks[key], got)]
  })
  return [['budget', 'mark', 'reached', ''], ...rows].map(
    ([name = '', mark = '', got = '', verdict = '']) =>
      `${name.padEnd(46)} ${mark.padStart(12)} ${got.padStart(10)}  ${verdict}`,
  )
}

function rowOf({ name, rule, value, unit }: Mark, got: number): string[] {
  const met = rule === 'least' ? got >= value : got <= value
  const digits = unit === 'x' ? 2 : 1
  const said = (number: number) => `${number.toFixed(digits)} ${unit}`
  return [name, `${rule === 'least' ? '>=' : '<='} ${said(value)}`, said(got), met ? 'met' : 'MISSED']
}
