import { basicStrategy, simulateBlackjack, simulatedDraw } from '../src/blackjack.expected.ts'

/**
 * Simulates the house's edge against basic strategy: `node packages/casino-rules/tools/blackjack-edge.ts [rounds]
 * [seed]`.
 */
const [rounds = 10_000_000, seed = 20_261_122] = process.argv.slice(2).map(Number)
const { edge, standardError } = simulateBlackjack(rounds, simulatedDraw(seed), basicStrategy)
const percent = (share: number) => `${(share * 100).toFixed(3)} %`
process.stdout.write(`${rounds} rounds, seed ${seed}: ${percent(edge)}, standard error ${percent(standardError)}\n`)
