import type { Draw, DrawnWord } from '@sottomondo/casino-rules'
import { blockMessage, createDraw } from '@sottomondo/casino-rules'
import { hexOf, hmacOf } from './digest.ts'

/** 32 bytes of the stream that a round is drawn from. */
interface Block {
  /** The signed text. */
  message: string
  hex: string
}

export interface Recomputed<Outcome> {
  outcome: Outcome
  /** The blocks that were read. */
  blocks: Block[]
  words: DrawnWord[]
}

export interface Seeds {
  serverSeed: string
  clientSeed: string
  nonce: number
}

/** No round of any game needs as many; a claim that does is no round. */
const mostBlocks = 256

class OutOfBlocks extends Error {}

/**
 * Draws a round again, with every step. Web Crypto is asynchronous, a draw is not: so blocks are made ahead, and the
 * round is drawn anew with more of them whenever it has used them up.
 */
export async function recompute<Outcome>(
  { serverSeed, clientSeed, nonce }: Seeds,
  play: (draw: Draw) => Outcome,
): Promise<Recomputed<Outcome>> {
  const sign = await hmacOf(serverSeed)
  const made: Uint8Array[] = []
  for (let ahead = 2; ahead <= mostBlocks; ahead *= 2) {
    while (made.length < ahead) made.push(await sign(blockMessage(clientSeed, nonce, made.length)))
    const drawn = drawFrom(made, play)
    if (!drawn) continue
    const { outcome, words, used } = drawn
    const blocks = made.slice(0, used).map((bytes, cursor) => ({
      message: blockMessage(clientSeed, nonce, cursor),
      hex: hexOf(bytes),
    }))
    return { outcome, words, blocks }
  }
  throw new Error(`a round needs more than ${mostBlocks} blocks`)
}

function drawFrom<Outcome>(blocks: readonly Uint8Array[], play: (draw: Draw) => Outcome) {
  const words: DrawnWord[] = []
  let used = 0
  const draw = createDraw(
    (cursor) => {
      const block = blocks[cursor]
      if (!block) throw new OutOfBlocks()
      used = cursor + 1
      return block
    },
    (word) => words.push(word),
  )
  try {
    return { outcome: play(draw), words, used }
  } catch (error) {
    if (error instanceof OutOfBlocks) return undefined
    throw error
  }
}
