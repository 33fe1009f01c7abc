/** What the operators' commands share. */

/** A question that can't be answered as it was put: one sentence for the operator. */
export class UsageError extends Error {}

/** Runs a command and prints the lines it answers; a failure is one sentence, and an exit code of 1. */
export async function runCommand(command: (args: string[]) => Promise<string[]>): Promise<void> {
  try {
    for (const line of await command(process.argv.slice(2))) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
