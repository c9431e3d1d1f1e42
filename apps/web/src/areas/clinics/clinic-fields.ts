import type * as wire from '@molaire/contract/clinics/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { longestTerms, parseTaxNumber, taxNumbers } from '@molaire/domain/clinics/tax-number'
import { translate } from '../../platform/i18n/use-messages.ts'
import type { FieldList } from '../../platform/records/record-fields.ts'
import { messages } from './messages.ts'

type Body = Sent<typeof wire.createClinic>['body']

/**
 * CFG-02: name, address, telephone and group are required; an e-mail address must be valid if there
 * is one; the next invoice number never goes below the current one. It is sent only when somebody
 * changes it, because issued invoices draw it meanwhile.
 */
export const clinicFields = ({
  groupId,
  groups,
  groupsFailed,
}: {
  /** The group of a new clinic; empty when it must be chosen. */
  groupId: string
  groups: readonly Pick<Group, 'id' | 'name'>[]
  groupsFailed: string | undefined
}): FieldList<Body, Clinic> => [
  { name: 'name', label: messages.name, required: true, max: 200 },
  { name: 'address', label: messages.address, required: true, max: 300, placeholder: messages.addressHint },
  {
    fields: [
      { name: 'phone', label: messages.phone, kind: 'phone', required: true },
      { name: 'fax', label: messages.fax, kind: 'phone' },
    ],
  },
  { name: 'email', label: messages.email, kind: 'email', max: 254 },
  {
    name: 'groupId',
    label: messages.group,
    kind: 'choice',
    required: true,
    fixed: ({ groupName }) => groupName,
    initial: groupId,
    placeholder: messages.chooseGroup,
    options: groups.map(({ id, name }) => ({ value: id, label: name })),
    failed: groupsFailed,
  },
  {
    legend: messages.invoicing,
    fields: [
      { name: 'invoicePrefix', label: messages.prefix, placeholder: messages.prefixHint, max: 20, width: 136 },
      {
        name: 'invoiceNumber',
        label: messages.nextNumber,
        kind: 'number',
        min: 1,
        max: 9,
        width: 136,
        initial: 1,
        isSentWhenChanged: true,
        check: (number, { record }) =>
          record && Number(number) < record.invoiceNumber ? translate(messages.onlyGrows, { number }) : undefined,
      },
    ],
    below: ({ invoicePrefix, invoiceNumber }) => {
      const number = nextInvoice(String(invoicePrefix), String(invoiceNumber))
      return number && translate(messages.willBe, { number })
    },
  },
  {
    name: 'paymentTermsDays',
    label: messages.paymentTerms,
    help: messages.paymentTermsHelp,
    kind: 'number',
    max: 3,
    width: 136,
    initial: 30,
    check: (days) => (Number(days) > longestTerms ? translate(messages.termsTooLong, { most: longestTerms }) : undefined),
  },
  {
    fields: taxNumbers.map((name) => ({
      ...{ name, label: messages[name], placeholder: messages.taxExamples[name], max: 40 },
      check: (text) =>
        parseTaxNumber(name, text)
          ? undefined
          : translate(messages.taxNumber, { example: translate(messages.taxExamples[name]) }),
    })),
  },
]

/** The number of the next invoice: 'ÉRA-01272'; undefined while the typed number cannot be read. */
export function nextInvoice(prefix: string, number: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(number.trim()) ? `${prefix.trim()}${number.trim().padStart(5, '0')}` : undefined
}
