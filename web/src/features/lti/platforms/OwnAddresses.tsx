import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'

const ADDRESSES = [
  { name: 'Login address', path: '/lti/login', hint: 'Also called initiate login URL or OIDC login URL.' },
  {
    name: 'Launch address',
    path: '/lti/launch',
    hint: 'Also called tool URL, target link URI or redirect URI.',
  },
  { name: 'Public keys', path: '/lti/jwks', hint: 'Also called JWK URL or public keyset URL.' },
] as const

/** What an administrator enters in the platform, if it does not register itself. */
export function OwnAddresses() {
  return (
    <section
      aria-labelledby="own-addresses"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="own-addresses" className="text-lg font-semibold">
          Addresses of this server
        </h2>
        <p className="mt-1 text-muted">To enter in a platform that is registered by hand.</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {ADDRESSES.map(({ name, path, hint }) => (
          <li key={path} className="flex flex-wrap items-center gap-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold">{name}</p>
              <p translate="no" className="font-mono text-sm wrap-anywhere">
                {`${window.location.origin}${path}`}
              </p>
              <p className="text-sm text-muted">{hint}</p>
            </div>
            <CopyButton what={name.toLowerCase()} text={`${window.location.origin}${path}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
