/**
 * The provably fair draw (rules, "Casinos"): the 32 bytes of HMAC-SHA-256(serverSeed, `clientSeed:nonce:cursor`), for
 * cursor 0, 1, 2 ..., are read as big-endian 4-byte words; a word that would favour a value is skipped. Both the casino
 * and the public verification page draw with this, each with its own HMAC.
 */
export interface Draw {
  /** Returns a whole number from 0 to below `sides`, each equally likely. */
  below(sides: number): number
}

export const bytesPerBlock = 32
const bytesPerWord = 4
const words = 2 ** 32

/** Returns the message that is signed for one block of a round. */
export const blockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`

/** A word that a draw has read: used when it is fair for so many sides, else skipped. */
export interface DrawnWord {
  word: number
  sides: number
  used: boolean
}

/**
 * @param block the HMAC of `blockMessage` for a cursor; called in order, once each
 * @param onWord is called with every word that is read, to show the steps
 */
export function createDraw(block: (cursor: number) => Uint8Array, onWord?: (drawn: DrawnWord) => void): Draw {
  let cursor = 0
  let bytes: DataView | undefined
  let at = bytesPerBlock

  function nextWord(): number {
    if (!bytes || at === bytesPerBlock) {
      const read = block(cursor++)
      bytes = new DataView(read.buffer, read.byteOffset, read.byteLength)
      at = 0
    }
    const word = bytes.getUint32(at)
    at += bytesPerWord
    return word
  }

  return {
    below(sides) {
      if (!Number.isInteger(sides) || sides < 1 || sides > words)
        throw new Error(`draw: ${sides} is no possible number of sides`)
      const fairWords = words - (words % sides)
      for (;;) {
        const word = nextWord()
        const used = word < fairWords
        onWord?.({ word, sides, used })
        if (used) return word % sides
      }
    },
  }
}
