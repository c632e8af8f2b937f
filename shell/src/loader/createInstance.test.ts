import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { frame, createTestInstance as setUp } from '../testing/createTestInstance.js'
import { instances } from './createInstance.js'

/** Takes the errors that nobody catches from the test's runner. @returns Ends it, with those that came. */
function hearUncaught() {
  const came: unknown[] = []
  const before = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (error) => came.push(error))
  return async () => {
    rs.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
    process.removeAllListeners('unhandledRejection')
    for (const listener of before) process.on('unhandledRejection', listener)
    return came
  }
}

describe('createInstance', () => {
  beforeEach(() => {
    localStorage.clear()
    rs.useFakeTimers()
  })
  afterEach(() => {
    frame()?.remove()
    rs.useRealTimers()
    rs.restoreAllMocks()
  })

  test('param: warm: the list and its checker are asked for after the page’s load, and not with none', async () => {
    const byWarm = (['intent', 'visible', 'idle', 'none'] as const).map((warm) => setUp({ warm }))
    expect(byWarm.map(({ calls }) => calls)).toEqual([[], [], [], []])
    await rs.runAllTimersAsync()
    expect(byWarm.map(({ calls }) => calls)).toEqual([['ask'], ['ask'], ['ask', 'ask', 'store'], []])
  })

  test('behavior: an instance that ends before the page’s load asks for nothing', async () => {
    const state = rs.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const { calls, foyer } = setUp({ warm: 'idle' })
    const other = setUp({ warm: 'idle' })
    foyer.destroy()
    state.mockRestore()
    dispatchEvent(new Event('load'))
    await rs.runAllTimersAsync()
    expect(calls).toEqual([])
    expect(other.calls).toEqual(['ask', 'ask', 'store'])
  })

  test('param: warm: an element to press is watched with visible alone, once the page has loaded', async () => {
    const { calls, foyer } = setUp({ warm: 'visible' })
    foyer.attach(document.createElement('button'))
    expect(calls).toEqual([])
    await rs.runAllTimersAsync()
    expect(calls).toEqual(['ask', 'ask', 'watch'])
    const other = setUp()
    other.foyer.attach(document.createElement('button'))
    await rs.runAllTimersAsync()
    expect(other.calls).toEqual(['ask'])
  })

  test('behavior: an element that is attached gets the view ready, until it is detached', async () => {
    const { asked, calls, come, foyer } = setUp()
    const button = document.body.appendChild(document.createElement('button'))
    const detach = foyer.attach(button)
    button.dispatchEvent(new Event('pointerenter'))
    await rs.advanceTimersByTimeAsync(99)
    expect(calls).toEqual(['prefetch', 'ask'])
    expect(asked()).toBe(0)
    await rs.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(1)
    come()
    await rs.advanceTimersByTimeAsync(0)
    expect(calls).toContain('warm')
    button.dispatchEvent(new Event('pointerdown'))
    await rs.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    detach()
    button.dispatchEvent(new Event('focus'))
    await rs.advanceTimersByTimeAsync(100)
    expect(asked()).toBe(1)
    expect(calls.filter((call) => call === 'prefetch')).toHaveLength(2)
    button.remove()
  })

  test('behavior: a press is heard at once; the checker makes that the outline, the modal stands over it, and it goes', async () => {
    const { calls, come, foyer, tellOpen } = setUp({ theme: { mode: 'dark', variables: { width: 400 } } })
    const opening = foyer.open()
    const second = foyer.open()
    expect(frame()?.style.position).toBe('fixed')
    await rs.advanceTimersByTimeAsync(0)
    expect(frame()?.style.colorScheme).toBe('dark')
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1)
    come()
    come()
    tellOpen()
    await Promise.all([opening, second])
    expect(calls.filter((call) => call === 'open')).toHaveLength(2)
    expect(frame()).toBeNull()
  })

  test('behavior: a press on the outline takes the first press back', async () => {
    const { foyer } = setUp()
    const opening = foyer.open()
    frame()?.click()
    await expect(opening).rejects.toMatchObject({ name: 'ModalClosedError', message: 'Modal closed' })
    expect(frame()).toBeNull()
  })

  test('behavior: close() and destroy() take it back as well', async () => {
    for (const way of ['close', 'destroy'] as const) {
      const { foyer } = setUp()
      const opening = foyer.open()
      void foyer[way]()
      await expect(opening).rejects.toMatchObject({ name: 'ModalClosedError' })
      expect(frame()).toBeNull()
    }
  })

  test('param: embedded: no outline', async () => {
    const { come, foyer } = setUp({ embedded: document.body })
    const opening = foyer.open()
    expect(frame()).toBeNull()
    come()
    await opening
  })

  test('error: who is offline is told, in their language, and waits for the network', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { asked, calls, come, fail, foyer } = setUp({ locale: 'de-AT' })
    const opening = foyer.open()
    fail()
    await rs.advanceTimersByTimeAsync(0)
    expect(frame()?.textContent).toBe('Du bist offline')
    isOnline.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await rs.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    come()
    await opening
    expect(calls).toContain('open')
  })

  test('error: a failure while the network is there rejects, is told to listeners, and to the visitor until their next click', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { fail, foyer } = setUp({ locale: 'en' })
    const heard: unknown[] = []
    foyer.on('LOAD_FAILED', (event) => heard.push(event))
    const opening = foyer.open()
    fail()
    await expect(opening).rejects.toThrow('Failed to fetch')
    await rs.advanceTimersByTimeAsync(0)
    expect(heard).toMatchObject([{ name: 'LOAD_FAILED', properties: { message: 'Failed to fetch' } }])
    expect(frame()?.textContent).toBe('Could not be loaded')
    document.body.click()
    expect(frame()).toBeNull()
  })

  test('error: a page’s handler that throws hides the failure from nobody', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { fail, foyer } = setUp()
    const heard: string[] = []
    foyer.on('LOAD_FAILED', () => {
      throw new Error('theirs')
    })
    foyer.on('*', ({ name }) => heard.push(name))
    const uncaught = hearUncaught()
    const opening = foyer.open()
    fail()
    await expect(opening).rejects.toThrow('Failed to fetch')
    expect(heard).toEqual(['LOAD_FAILED'])
    expect(await uncaught()).toMatchObject([{ message: 'theirs' }])
  })

  test('error: a file that came and was refused is not blamed on the network, whatever the browser says of it', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { answer, come, fail, foyer } = setUp({ locale: 'de' })
    answer(true)
    const opening = foyer.open()
    fail(Object.assign(new Error('Integrity check failed'), { name: 'IntegrityError' }))
    await expect(opening).rejects.toMatchObject({ name: 'IntegrityError' })
    expect(frame()?.textContent).toBe('Ließ sich nicht laden')
    // The next press begins anew, and its outline is the only one.
    const again = foyer.open()
    expect(frame()?.textContent).toBe('')
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1)
    come()
    await again
    expect(frame()).toBeNull()
  })

  test('error: a press whose checker does not come is told and rejects; the next press begins anew', async () => {
    const { come, foyer, withhold } = setUp({ locale: 'de' })
    const heard: string[] = []
    foyer.on('LOAD_FAILED', ({ name }) => heard.push(name))
    withhold(new Error('Integrity check failed'))
    const opening = foyer.open()
    expect(frame()).not.toBeNull()
    await expect(opening).rejects.toThrow('Integrity check failed')
    expect(heard).toEqual(['LOAD_FAILED'])
    // The languages come with what did not come.
    expect(frame()?.textContent).toBe('Could not be loaded')
    withhold()
    const again = foyer.open()
    expect(frame()?.textContent).toBe('')
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1)
    come()
    await again
    expect(frame()).toBeNull()
  })

  test('behavior: destroy() takes away what was told', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { fail, foyer } = setUp()
    const opening = foyer.open()
    fail()
    await expect(opening).rejects.toThrow()
    foyer.destroy()
    expect(frame()).toBeNull()
  })

  test('behavior: an id has one instance: who makes it anew, as a hot update does, ends the one before', async () => {
    const first = setUp({ id: 'main' })
    const told = rs.fn()
    first.foyer.subscribe(told)
    first.foyer.on('*', told)
    const preparing = first.foyer.prepare()
    first.come()
    await preparing
    expect(told).toHaveBeenCalledTimes(1)
    const second = setUp({ id: 'main' })
    expect(first.calls).toEqual(['warm', 'destroy'])
    expect(instances.get('main')).toBe(second.foyer)
    first.tellOpen()
    expect(told).toHaveBeenCalledTimes(1)
    // An end that comes late is that of its own instance alone.
    first.foyer.destroy()
    expect(instances.get('main')).toBe(second.foyer)
    second.foyer.destroy()
    expect(instances.has('main')).toBe(false)
  })

  test('behavior: instances without an id stand side by side', () => {
    const [first, second] = [setUp(), setUp()]
    const preparing = first.foyer.prepare()
    first.come()
    expect(first.calls).not.toContain('destroy')
    second.foyer.destroy()
    return preparing
  })

  test('behavior: an instance that ends while its code is on the way tells nobody, and ends with it', async () => {
    localStorage.setItem('@foyer/connections', '[{"connectorId":"io.wallet","namespace":"eip155"}]')
    const { calls, come, foyer } = setUp({ id: 'main' })
    const told = rs.fn()
    foyer.subscribe(told)
    const next = setUp({ id: 'main' })
    come()
    await foyer.ready
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    expect(calls).toContain('destroy')
    expect(next.calls).not.toContain('destroy')
    next.foyer.destroy()
  })

  test('error: a server that opens it asks for nothing: what came of it would be an unhandled rejection', async () => {
    rs.stubGlobal('document', undefined)
    const { begun, foyer } = setUp()
    await expect(foyer.open()).rejects.toThrow(TypeError)
    await expect(foyer.provider('eip155').request({ method: 'eth_requestAccounts' })).rejects.toThrow(
      TypeError,
    )
    expect(begun()).toBe(0)
    rs.unstubAllGlobals()
  })

  test('behavior: a server makes and ends instances too', () => {
    rs.stubGlobal('removeEventListener', undefined)
    rs.stubGlobal('document', undefined)
    const first = setUp({ id: 'main' }).foyer
    const second = setUp({ id: 'main' }).foyer
    expect(second.getServerState()).toBe(first.getServerState())
    second.destroy()
    rs.unstubAllGlobals()
  })
})
