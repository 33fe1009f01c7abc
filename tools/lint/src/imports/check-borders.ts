import { ROOT } from '@sottomondo/bootstrap/root'
import { crowdedFolders } from '../names/folders.ts'
import { findViolations } from './borders.ts'
import { folderCircles } from './circles.ts'
import { kernelFaults } from './kernel.ts'
import { rulesLoadFaults } from './rules-load.ts'

const violations = [...findViolations(ROOT), ...kernelFaults(ROOT), ...rulesLoadFaults(ROOT), ...folderCircles(ROOT)]
for (const violation of violations) console.error(violation)
console.log(violations.length ? `${violations.length} imports cross a border.` : 'All imports keep to the borders.')

const crowded = crowdedFolders(ROOT)
for (const folder of crowded) console.error(folder)
process.exitCode = violations.length + crowded.length ? 1 : 0
