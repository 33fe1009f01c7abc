import { join } from 'node:path'
import type { Login } from '@sottomondo/first-world'
import type { Stack } from '../stack.ts'

const shown = ({ email, password }: Login) => `${email}  ${password}`

/**
 * The output of a start when all is up. Public passwords are shown in development alone; a production's admin gets
 * theirs once.
 * @param isNew the world was made by this start
 */
export function announcement(
  {
    origin,
    mode,
    logins,
    logFolder,
    dataFolder,
  }: Pick<Stack, 'origin' | 'mode' | 'logins' | 'logFolder' | 'dataFolder'>,
  isNew: boolean,
): string[] {
  const lines = ['', `Sottomondo is up: ${origin}`]
  const { player, admin } = logins
  if (mode === 'development') lines.push(...(player ? [`  player  ${shown(player)}`] : []), `  admin   ${shown(admin)}`)
  else if (isNew)
    lines.push(
      `  admin   ${shown(admin)}`,
      `This is shown once: change it in the game. Until then it stands in ${join(dataFolder, 'secrets.json')} too.`,
    )
  lines.push(`Logs: ${logFolder}. Ctrl-C ends everything.`)
  return lines
}
