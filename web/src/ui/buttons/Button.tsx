import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

/** A styled button. Its type is `button`, so it submits a form only with `type="submit"`. */
export function Button({ look = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />
}
