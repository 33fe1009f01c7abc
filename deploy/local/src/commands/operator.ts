/** Shared by the operators' commands. */

/** An invalid question of the operator: one sentence for them. */
export class UsageError extends Error {}

/** Runs a command and prints its lines; a failure is one sentence, and an exit code of 1. */
export async function runCommand(command: (args: string[]) => Promise<string[]>): Promise<void> {
  try {
    for (const line of await command(process.argv.slice(2))) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
