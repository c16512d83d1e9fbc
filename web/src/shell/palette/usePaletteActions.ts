import {
  CircleQuestionMark,
  FileUp,
  GraduationCap,
  House,
  LayoutDashboard,
  LogIn,
  LogOut,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import type { Theme } from '../theme/theme-store.ts'
import { THEMES } from '../theme/themes.ts'
import { useTheme } from '../theme/useTheme.ts'
import type { PaletteItem } from './palette-item.ts'

type Target = [label: string, path: string, Icon: LucideIcon]

const FOR_USERS: readonly Target[] = [
  ['Dashboard', '/dashboard', LayoutDashboard],
  ['Classes', '/classes', GraduationCap],
  ['Upload Quiz', '/upload', FileUp],
  ['Profile', '/profile', UserRound],
]
const FOR_VISITORS: readonly Target[] = [
  ['Login', '/login', LogIn],
  ['Register', '/register', UserPlus],
]
const FOR_ALL: readonly Target[] = [
  ['Home', '/', House],
  ['FAQ', '/faq', CircleQuestionMark],
]

/** The pages and commands in the palette. */
export function usePaletteActions(onLogOut: () => void): PaletteItem[] {
  const navigate = useNavigate()
  const { choose } = useTheme()
  const isSignedIn = useSession().status === 'signedIn'
  const pages = [...(isSignedIn ? FOR_USERS : FOR_VISITORS), ...FOR_ALL].map(([label, path, Icon]) => ({
    id: path,
    label,
    Icon,
    run: () => void navigate(path),
  }))
  const themes = (Object.keys(THEMES) as Theme[]).map((name) => ({
    id: name,
    label: `Theme: ${THEMES[name].label}`,
    Icon: THEMES[name].Icon,
    run: () => choose(name),
  }))
  const logOut = { id: 'log-out', label: 'Logout', Icon: LogOut, run: onLogOut }
  return [...pages, ...themes, ...(isSignedIn ? [logOut] : [])]
}
