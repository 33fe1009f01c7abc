import { ROOT } from '../data-folder.ts'
import { findViolations } from './borders.ts'

const violations = findViolations(ROOT)
for (const violation of violations) console.error(violation)
console.log(violations.length ? `${violations.length} imports cross a border.` : 'All imports keep to the borders.')
process.exitCode = violations.length ? 1 : 0
