import type { RemoteManifest } from '@foyer/shared-core/manifest'

const loadRegister = async () =>
  (await import(/* webpackChunkName: "RegisterAccountName" */ './views/RegisterAccountName.js'))
    .RegisterAccountName

/** Everything that mf-names exposes to the shell. */
export const manifest: RemoteManifest<'mf-names'> = {
  contract: 1,
  name: 'mf-names',
  flags: ['names'],
  views: {
    ChooseAccountName: async () =>
      (await import(/* webpackChunkName: "ChooseAccountName" */ './views/ChooseAccountName.js'))
        .ChooseAccountName,
    RegisterAccountName: loadRegister,
    RegisterAccountNameSuccess: async () =>
      (
        await import(
          /* webpackChunkName: "RegisterAccountNameSuccess" */ './views/RegisterAccountNameSuccess.js'
        )
      ).RegisterAccountNameSuccess,
  },
  routes: {
    ChooseAccountName: { title: 'names.choose', needs: 'connection' },
    RegisterAccountName: { title: 'names.register', needs: 'connection' },
    RegisterAccountNameSuccess: { title: 'names.success', needs: 'connection', data: { name: 'string' } },
  },
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './messages/en.js'),
    de: () => import(/* webpackChunkName: "de" */ './messages/de.js'),
  },
  async preload() {
    await loadRegister().catch(() => {})
  },
}
