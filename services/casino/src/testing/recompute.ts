import { createHmac } from 'node:crypto'

/** Recomputes the words of a round from docs/fair-play.md, without a line of the product. */
export function* recomputeWords(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> {
  for (let cursor = 0; ; cursor++) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at)
  }
}

/** Makes whole numbers from 0 to below `sides` from the words, skipping words that would favour a value. */
export function below(words: Generator<number, never>, sides: number): number {
  for (;;) {
    const word = words.next().value
    if (word < 2 ** 32 - (2 ** 32 % sides)) return word % sides
  }
}

export const recomputeRoulette = (serverSeed: string, clientSeed: string, nonce: number): number =>
  below(recomputeWords(serverSeed, clientSeed, nonce), 37)
