import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from '../../../../sandbox/src/freePort.js'
import { hash } from '../secrets.js'

/** What the token endpoint was asked. */
export type TokenRequest = { readonly form: URLSearchParams; readonly authorization: string | undefined }

const readForm = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}

const sayJson = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** An identity provider that signs in whom a test says: OpenID Connect, and OAuth 2.0 with a user endpoint. */
export async function startBrand(now: () => number) {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const edwards = await generateKeyPair('Ed25519')
  const edwardsJwk = { ...(await exportJWK(edwards.publicKey)), kid: 'e', use: 'sig' }
  /** Codes that were not used yet, each with what the window asked for. */
  const codes = new Map<string, URLSearchParams>()
  const requests: TokenRequest[] = []
  const setting = {
    claims: {} as Readonly<Record<string, unknown>>,
    user: {} as unknown,
    isForeign: false,
    algorithm: 'RS256' as 'RS256' | 'EdDSA' | 'Ed25519',
    isDown: false,
    discovery: {} as Readonly<Record<string, unknown>>,
    /** Takes the token request elsewhere. */
    redirect: undefined as string | undefined,
  }

  const idToken = async (asked: URLSearchParams) => {
    const seconds = Math.floor(now() / 1_000)
    const claims = {
      iss: issuer,
      aud: asked.get('client_id') ?? '',
      sub: 'subject-1',
      nonce: asked.get('nonce') ?? '',
      iat: seconds,
      exp: seconds + 300,
      ...setting.claims,
    }
    if (setting.algorithm !== 'RS256')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: setting.algorithm, kid: 'e' })
        .sign(edwards.privateKey)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(setting.isForeign ? foreign.privateKey : keys.privateKey)
  }
  async function answerToken(request: IncomingMessage, response: ServerResponse) {
    const form = await readForm(request)
    requests.push({ form, authorization: request.headers.authorization })
    if (setting.redirect) return response.writeHead(307, { location: setting.redirect }).end()
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isRight =
      asked?.get('redirect_uri') === form.get('redirect_uri') &&
      asked?.get('code_challenge') === hash(form.get('code_verifier') ?? '')
    if (!asked || !isRight) return sayJson(response, { error: 'invalid_grant' }, 400)
    return sayJson(response, { token_type: 'Bearer', access_token: 'access', id_token: await idToken(asked) })
  }
  const server = createServer((request, response) => {
    if (setting.isDown) return void request.socket.destroy()
    const routes: Readonly<Record<string, () => unknown>> = {
      '/.well-known/openid-configuration': () =>
        sayJson(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          ...setting.discovery,
        }),
      '/jwks': () => sayJson(response, { keys: [jwk, edwardsJwk] }),
      '/token': () => answerToken(request, response),
      '/user': () =>
        request.headers.authorization === 'Bearer access'
          ? sayJson(response, setting.user)
          : sayJson(response, {}, 401),
    }
    const route = routes[request.url ?? '']
    if (route) route()
    else sayJson(response, {}, 404)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let made = 0
  return {
    issuer,
    setting,
    requests,
    endpoints: {
      authorizationEndpoint: `${issuer}/authorize`,
      tokenEndpoint: `${issuer}/token`,
      userEndpoint: `${issuer}/user`,
    },
    /** The visitor says yes in the window. @returns The code. */
    consent(uri: string) {
      made += 1
      codes.set(`code-${made}`, new URL(uri).searchParams)
      return `code-${made}`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
