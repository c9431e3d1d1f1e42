import { defineErrors } from '../shared/errors.ts'

export const groupErrors = defineErrors({
  group_name_taken: 409,
  group_not_empty: 409,
})
