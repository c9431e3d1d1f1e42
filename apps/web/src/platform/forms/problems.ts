import type { SummaryItem } from '../../ui/error-summary.tsx'
import { ApiError, type ApiErrorCode, hasCode } from '../api/api-error.ts'
import { common } from '../i18n/common-messages.ts'
import { translate } from '../i18n/use-messages.ts'

/**
 * The lines of an error summary with the labels of their fields: « Ce champ est requis » alone
 * would not say which.
 */
export const namedProblems = (
  summary: readonly SummaryItem[],
  formId: string,
  labels: Readonly<Record<string, string>>,
): SummaryItem[] =>
  summary.map(({ fieldId, message, refusal }) => {
    const label = fieldId?.startsWith(`${formId}-`) ? labels[fieldId.slice(formId.length + 1)] : undefined
    if (fieldId === undefined) return { message, refusal }
    return { fieldId, message: label ? translate(common.form.problem, { field: label, problem: message }) : message }
  })

/**
 * Turns a refusal with this code into one about a field, so that the form shows it there. The
 * result names `field` as if the server had; `describeRule` gets the code as its rule. Any other
 * error is returned unchanged.
 */
export const aboutField = (error: unknown, code: ApiErrorCode, field: string): unknown =>
  hasCode(error, code)
    ? new ApiError({
        status: error.status,
        code,
        title: error.message,
        details: error.details,
        fields: [{ path: `body.${field}`, rule: code, message: error.message }],
      })
    : error
