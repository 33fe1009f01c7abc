import { testScreens } from '../support/browser/screen-tests.ts'

testScreens('second')
