import { afterEach, beforeAll, beforeEach, describe, expect, rs, test } from '@rstest/core'

const made: object[] = []
const destroyed: object[] = []
const warmed: string[] = []
const shown: { host: Element }[] = []
let open = async () => {}

// These tests cover the button's own part: attributes and pointer.
rs.mock('./createFoyer.js', () => ({
  instances: new Map(),
  createFoyer: (options: object) => {
    made.push(options)
    return {
      show: (button: { host: Element }) => {
        shown.push(button)
        return () => void shown.splice(0)
      },
      open: () => open(),
      hint: () => {
        const timer = setTimeout(() => warmed.push('Connect'), 100)
        return () => clearTimeout(timer)
      },
      destroy: () => void destroyed.push(options),
    }
  },
}))

const add = (markup: string) => {
  document.body.innerHTML = markup
  return document.querySelector('foyer-button') as HTMLElement
}

describe('foyer-button', () => {
  beforeAll(async () => (await import('./button.js')).defineButton())
  beforeEach(() => void rs.useFakeTimers())
  afterEach(() => {
    document.body.replaceChildren()
    rs.useRealTimers()
    for (const list of [made, destroyed, warmed]) list.length = 0
  })

  test('default: an attribute says a text, yes or no, several networks, or JSON; an empty one says nothing, none says where code comes from [FED-08: markup]', () => {
    add(`<foyer-button project-id="true-id" networks="eip155:1 eip155:137" analytics="false" reconnect="true"
      theme='{"mode":"dark"}' locale='{de' class="big" basic=""
      release='{"schema":1}' release-key="k" channel="c" min-sequence="1" pinned="importmap"></foyer-button>`)
    rs.runAllTimers()
    expect(made).toEqual([
      {
        // The shell drops attributes that are no options.
        attributes: true,
        class: 'big',
        locale: '{de',
        projectId: 'true-id',
        networks: ['eip155:1', 'eip155:137'],
        analytics: false,
        reconnect: true,
        theme: { mode: 'dark' },
      },
    ])
  })

  test('behavior: a button that is gone at once makes nothing; one that goes takes what it made along', () => {
    add('<foyer-button project-id="demo"></foyer-button>').remove()
    rs.runAllTimers()
    expect(made).toEqual([])

    const button = add('<foyer-button project-id="demo"></foyer-button>')
    rs.runAllTimers()
    button.remove()
    expect(destroyed).toEqual(made)
    expect(made).toHaveLength(1)
  })

  test('behavior: its account is written by the shell, until the button goes; the attribute `show` is the shell’s to read', () => {
    const button = add('<foyer-button project-id="demo" show="network balance"></foyer-button>')
    rs.runAllTimers()
    expect(shown).toEqual([
      { host: button, label: button.shadowRoot?.querySelector('slot'), idle: 'Connect wallet' },
    ])
    expect(button.shadowRoot?.textContent).toBe('Connect wallet')
    button.remove()
    expect(shown).toEqual([])
  })

  test('behavior: a pressed button is busy until the modal is open; where it cannot open, the page hears why', async () => {
    const host = add('<foyer-button project-id="demo"></foyer-button>')
    const button = host.shadowRoot?.querySelector('button') as HTMLButtonElement
    const heard: unknown[] = []
    host.addEventListener('error', (event: Event) => heard.push(Reflect.get(event, 'detail')))
    const down = new Error('Failed to fetch')
    for (const outcome of [() => Promise.resolve(), () => Promise.reject(down)]) {
      open = outcome
      button.click()
      expect(button.ariaBusy).toBe('true')
      await rs.waitUntil(() => !button.ariaBusy)
    }
    expect(heard).toEqual([down])
  })

  test('behavior: leaving it, or pressing it, ends the wait of both the pointer and the focus', () => {
    const button = add('<foyer-button project-id="demo"></foyer-button>').shadowRoot?.querySelector('button')
    const ends = [() => button?.dispatchEvent(new Event('pointerleave')), () => button?.click()]
    for (const end of ends) {
      button?.dispatchEvent(new Event('pointerenter'))
      button?.dispatchEvent(new Event('focus'))
      end()
      rs.runAllTimers()
    }
    expect(warmed).toEqual([])
    button?.dispatchEvent(new Event('pointerenter'))
    rs.runAllTimers()
    expect(warmed).toEqual(['Connect'])
  })
})
