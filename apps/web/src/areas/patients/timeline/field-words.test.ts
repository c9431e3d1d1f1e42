import * as contract from '@molaire/contract/patients/shapes'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'
import { messages } from './messages.ts'

const { fields } = messages

test('PAT-05 fields of a change are said in words, each once, whatever way the log writes them', () => {
  expect(fieldWords(['phone', 'street_address', 'city', 'postalCode'])).toEqual([patientFieldWords.phone, fields.address])
  expect(fieldWords(['payer', 'owner_id'])).toEqual([fields.payer, patientFieldWords.ownerId])
  expect(fieldWords(['phone', 'somethingNew'])).toEqual([patientFieldWords.phone, fields.other])
})

test('PAT-05 every field that a file can be given has a word', () => {
  const names = Object.keys(contract.updatePatientBody.shape)
  expect(names.filter((name) => fieldWords([name]).includes(fields.other))).toEqual([])
})
