import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button-look.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & { look?: ButtonLook; className?: string }

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, className)} />
}
