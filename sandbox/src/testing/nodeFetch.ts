import { request } from 'node:http'

/** `fetch` over Node's own connections: that of a test's page refuses other origins. */
export const nodeFetch = (url: string, init?: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(url, { method: init?.method ?? 'GET', headers }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve(new Response(text, { status: answer.statusCode ?? 500 }))
    })
    sent.on('error', reject)
    sent.end(init?.body)
  })
