import { chmodSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Commands that the stack's own process takes while it runs. */
export type StackCommand = { release: string }

/** One line of its answer: progress, and at the end whether it was done. */
type Answer = { line: string } | { done: true } | { failed: string }

export type Control = {
  /** Takes commands at a unix socket that only its owner can use. */
  listen(
    socketPath: string,
    perform: (command: StackCommand, report: (line: string) => void) => Promise<void>,
  ): Promise<void>
  close(): void
}

export function openControl(): Control {
  const sockets = new Set<Socket>()
  const server = createServer()
  return {
    listen(socketPath, perform) {
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        // The caller may leave: a command that was begun is finished all the same.
        socket.on('error', () => socket.destroy())
        const say = (answer: Answer) => socket.writable && socket.write(`${JSON.stringify(answer)}\n`)
        createInterface({ input: socket }).once('line', async (line) => {
          try {
            await perform(JSON.parse(line) as StackCommand, (text) => say({ line: text }))
            say({ done: true })
          } catch (error) {
            say({ failed: (error as Error).message })
          }
          socket.end()
        })
      })
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(socketPath, () => {
          chmodSync(socketPath, 0o600)
          resolve()
        })
      })
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Has the running stack perform a command; throws its sentence when it could not. */
export function askStack(socketPath: string, command: StackCommand, report: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath, () => socket.write(`${JSON.stringify(command)}\n`))
    socket.once('error', (error) => reject(new Error(`The stack can’t be asked: ${error.message}`)))
    socket.once('close', () => reject(new Error('The stack ended before it had answered.')))
    createInterface({ input: socket }).on('line', (text) => {
      const answer = JSON.parse(text) as Answer
      if ('line' in answer) report(answer.line)
      else if ('done' in answer) resolve()
      else reject(new Error(answer.failed))
    })
  })
}
