import { readConfig } from '@sottomondo/server-kit/config'
import { expect, test } from 'vitest'
import { prepareConfig } from './run-prepare.ts'
import { screensConfig } from './run-screens.ts'

const screens = { GATEWAY_URL: 'http://gateway:8080', RELEASE_TOKEN: 'token', SHELL_DIR: '/releases/shell' }

test('the screens’ job names every setting that is missing in one sentence', () => {
  expect(() => readConfig(screensConfig, { SHELL_DIR: '' })).toThrow(
    'The environment is not complete: GATEWAY_URL is missing; RELEASE_TOKEN is missing; SHELL_DIR is missing',
  )
  expect(() => readConfig(screensConfig, screens)).toThrow('RELEASES_DIR (or RELEASES_S3_*) is missing')
  expect(() => readConfig(screensConfig, { ...screens, RELEASES_S3_ENDPOINT: 'https://s3.example.org' })).toThrow(
    'RELEASES_DIR (or RELEASES_S3_*) is missing',
  )
})

test('the files go to a folder or to a bucket', () => {
  const bucket = { RELEASES_S3_ENDPOINT: 'https://s3.example.org', RELEASES_S3_BUCKET: 'releases' }
  expect(readConfig(screensConfig, { ...screens, RELEASES_DIR: '/releases' })).toHaveProperty('RELEASES_DIR')
  expect(readConfig(screensConfig, { ...screens, ...bucket })).toMatchObject(bucket)
})

test('the job before names a password that is missing, or too short', () => {
  expect(() => readConfig(prepareConfig, { DATABASE_PASSWORD_SOCIAL: 'short' })).toThrow(
    /ADMIN_DATABASE_URL is missing; .*DATABASE_PASSWORD_SOCIAL: .*NATS_URL is missing/,
  )
})
