import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

/** A button of our look; it submits nothing unless told so. */
export function Button({ look = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />
}
