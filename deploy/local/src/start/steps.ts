/** The steps of a start, and how long each took. */
export interface Steps {
  /** Does a step. Some are done side by side. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  /** One line about all that are done. */
  line(): string
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** @param beganAtMs when the person at the terminal began to wait, by this machine's clock */
export function timeSteps(beganAtMs: number): Steps {
  const took = [`packages and generated code ${seconds(Date.now() - beganAtMs)}`]
  return {
    async step(name, work) {
      const startedAtMs = Date.now()
      const result = await work()
      took.push(`${name} ${seconds(Date.now() - startedAtMs)}`)
      return result
    },
    line: () => `Up after ${seconds(Date.now() - beganAtMs)} s (${took.join(', ')}).`,
  }
}
