import { dataFolder } from '../data/data-folder.ts'
import { makeDataFolder } from '../data/folders.ts'
import { loadSecrets } from '../data/secrets.ts'
import { natsUsers } from '../nats-users.ts'
import { runCommand } from './operator.ts'

/** Prints the permissions of NATS users, for the configuration of a server of one's own. Makes missing secrets. */
if (import.meta.main)
  await runCommand(async () => {
    const data = dataFolder(process.env)
    makeDataFolder(data)
    return [natsUsers(data, loadSecrets(data, process.env.MODE ?? 'development')).authorization]
  })
