import type { WriteHandler } from '@sottomondo/server-kit/rpc'

/** Makes a handler of which at most so many calls run at once in this process; the others wait in their order. */
export function fewAtOnce<Request, Reply>(
  most: number,
  handler: WriteHandler<Request, Reply>,
): WriteHandler<Request, Reply> {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    write(method) {
      const carryOut = handler.write(method)
      return async (...call) => {
        if (running >= most) await new Promise<void>((resume) => waiting.push(resume))
        else running++
        try {
          return await carryOut(...call)
        } finally {
          const next = waiting.shift()
          if (next) next()
          else running--
        }
      }
    },
  }
}
