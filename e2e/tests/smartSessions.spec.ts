import { expect, test } from '../fixtures/test'

test('a page reads what its visitor’s account lets it do, and ends it by their signature; with the switch off it does neither [API-20: journey] [API-21: journey] [CON-49: smart sessions, journey]', async ({
  account,
  host,
  page,
  visitor,
  wallet,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/sessions/'))
      asked.push(`${request.method()} ${decodeURIComponent(pathname)}`)
  })
  const path = `/v1/sessions/eip155:1:${account.address}`
  await test.step('given a page that did not switch them on: no service is asked', async () => {
    await visitor.arrive()
    await visitor.ask()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    expect(await host.call('getSmartSessions')).toEqual({ error: 'Smart sessions are not enabled' })
    expect(asked).toEqual([])
  })
  await test.step('when it has, and the wallet grants a permission, the page reads it', async () => {
    await page.evaluate(`foyer.updateFeatures({ smartSessions: true })`)
    const grant = {
      expiry: 4_000_000_000,
      signer: { type: 'key', data: { id: 'of the page' } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
    }
    const granted = page.evaluate(
      `foyer.provider('eip155').request({ method: 'wallet_grantPermissions', params: [${JSON.stringify(grant)}] })`,
    )
    await expect(await wallet.request('Permission request')).toContainText('native-token-transfer')
    await wallet.approve('Permission request')
    const { permissionsContext: pci } = (await granted) as { permissionsContext: string }
    await expect
      .poll(() => host.call('getSmartSessions'))
      .toMatchObject({ value: [{ pci, expiry: grant.expiry, permissions: grant.permissions }] })
    asked.length = 0

    await test.step('then a no leaves it, and a signature of what it names ends it', async () => {
      const refused = host.call('revokeSmartSession', { pci })
      await wallet.reject('Signature request')
      expect(await refused).toEqual({ error: expect.any(String) })
      const revoked = host.call('revokeSmartSession', { pci })
      await expect(await wallet.request('Signature request')).toContainText(`Session: ${pci}`)
      await wallet.approve('Signature request')
      expect(await revoked).toEqual({})
      expect(await host.call('getSmartSessions')).toEqual({ value: [] })
      expect(asked).toEqual([`GET ${path}`, `GET ${path}`, `POST ${path}/revoke`, `GET ${path}`])
    })
  })
})
