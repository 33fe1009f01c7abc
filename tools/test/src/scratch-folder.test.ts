import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isUsableMemory, makeScratchFolder } from './scratch-folder.ts'

describe('makeScratchFolder', () => {
  it('lets every user make files, and each remove only their own', () => {
    const folder = makeScratchFolder()
    expect(['/dev/shm', tmpdir()]).toContain(dirname(folder))
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })
})

describe('isUsableMemory', () => {
  const disk = '/dev/vda / ext4 rw,relatime 0 0'
  const mounts = (options: string, type = 'tmpfs') => `${disk}\n${type} /dev/shm ${type} ${options} 0 0\n`

  it('takes a file system in memory', () => {
    expect(isUsableMemory(mounts('rw,nosuid,nodev'), '/dev/shm')).toBe(true)
  })

  it('takes none where programs can’t be started or files written, and no disk', () => {
    expect(isUsableMemory(mounts('rw,nosuid,nodev,noexec'), '/dev/shm')).toBe(false)
    expect(isUsableMemory(mounts('ro'), '/dev/shm')).toBe(false)
    expect(isUsableMemory(mounts('rw', 'ext4'), '/dev/shm')).toBe(false)
    expect(isUsableMemory(disk, '/dev/shm')).toBe(false)
  })

  it('judges by the last mount there', () => {
    expect(isUsableMemory(`${mounts('rw')}tmpfs /dev/shm tmpfs rw,noexec 0 0`, '/dev/shm')).toBe(false)
  })
})
