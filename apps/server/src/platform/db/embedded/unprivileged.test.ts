import { expect, test } from 'vitest'
import { choosePrivilege, type Situation } from './unprivileged.ts'

const nobody = { uid: 65534, gid: 65534 }
const root: Situation = { platform: 'linux', uid: 0, folderOwner: undefined, unprivileged: nobody, namespacesAllowed: () => true }

test('who is not root runs PostgreSQL as himself', () => {
  expect(choosePrivilege({ ...root, uid: 1000 })).toEqual({ kind: 'same' })
  expect(choosePrivilege({ ...root, uid: 501, platform: 'darwin', unprivileged: undefined })).toEqual({ kind: 'same' })
})

test('root runs it in a user namespace, so that its files stay root’s', () => {
  expect(choosePrivilege(root)).toEqual({ kind: 'namespace', account: nobody })
  expect(choosePrivilege({ ...root, folderOwner: { uid: 0, gid: 0 } })).toEqual({ kind: 'namespace', account: nobody })
})

test('root runs it as an unprivileged account where namespaces are refused', () => {
  expect(choosePrivilege({ ...root, namespacesAllowed: () => false })).toEqual({ kind: 'account', account: nobody })
})

test('root runs it as the owner of the data folder, who alone can read it', () => {
  const owner = { uid: 1000, gid: 100 }
  expect(choosePrivilege({ ...root, folderOwner: owner })).toEqual({ kind: 'account', account: owner })
})

test('root is refused, with the way out, where nothing of this works', () => {
  const refusal = expect.objectContaining({ code: 'root_refused', message: expect.stringContaining('DATABASE_URL') })
  expect(() => choosePrivilege({ ...root, platform: 'darwin' })).toThrow(refusal)
  expect(() => choosePrivilege({ ...root, unprivileged: undefined })).toThrow(refusal)
})
