import { isLocalTime } from '@molaire/domain/shared/local-time'
import { readTypedTime } from '@molaire/domain/shared/typed-time'
import type { FieldFrame } from './field.tsx'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { useWords } from './words.tsx'

/** A time of day ('HH:mm' or ''), typed as people say it: `13 h 30`, `1:30 pm`, `1330`. */
export const TimeField = ({
  width = 120,
  ...field
}: FieldFrame & Pick<TypedFieldProps, 'value' | 'onChange' | 'onBlur' | 'width'>) => {
  const words = useWords()
  return (
    <TypedField
      {...field}
      width={width}
      read={readTypedTime}
      write={(time) => (isLocalTime(time) ? words.time(time) : time)}
      describe={words.time}
      unread={words.timeUnread}
      placeholder={words.timeExample}
    />
  )
}
