import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'
import { readWords } from './src/start/start-words.mjs'

// Before anything is installed: whoever asks for help, or mistypes, starts nothing.
const { say, status, residents } = readWords(process.argv.slice(2))
if (say) {
  console[status === 0 ? 'log' : 'error'](say)
  process.exitCode = status
} else {
  if (residents !== undefined) process.env.RESIDENTS = residents
  process.env.START_BEGAN_AT_MS = String(Date.now())
  await bootstrap('deploy/local/src/start.ts')
}
