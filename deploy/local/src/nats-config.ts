import { dataFolder } from './data-folder.ts'
import { makeDataFolder } from './folders.ts'
import { natsUsers } from './nats-users.ts'
import { runCommand } from './operator.ts'
import { loadSecrets } from './secrets.ts'

/** Prints who may do what on NATS, for the configuration of a server of one's own. Makes the secrets that are missing. */
if (import.meta.main)
  await runCommand(async () => {
    const data = dataFolder(process.env)
    makeDataFolder(data)
    return [natsUsers(data, loadSecrets(data, process.env.MODE ?? 'development')).authorization]
  })
