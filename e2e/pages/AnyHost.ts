import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { type HostKind, hostUrls } from '../hosts/urls'
import { Modal } from './Modal'

/** A host page of any kind: its own button for Foyer, Foyer's state as the page shows it, and the page's own state. */
export class AnyHost {
  /** The page, or the frame in it, that contains the host and the modal. */
  readonly scope: Page | FrameLocator
  readonly connect: Locator
  readonly account: Locator
  readonly count: Locator
  readonly modal: Modal

  constructor(
    readonly page: Page,
    readonly kind: HostKind,
  ) {
    this.scope = kind === 'frame' ? page.frameLocator('iframe[title="Held page"]') : page
    this.connect = this.scope.getByRole('button', { name: 'Connect', exact: true })
    this.account = this.scope.locator('#account')
    this.count = this.scope.getByRole('button', { name: /^Count: / })
    this.modal = new Modal(page, this.scope.locator('foyer-modal').first())
  }

  async goto(): Promise<void> {
    await this.page.goto(`${hostUrls.hosts}/${this.kind}/`)
    await expect(this.connect).toBeVisible()
  }

  /** Changes the page's own state. @param times The number of changes, with this one. */
  async expectToCount(times: number): Promise<void> {
    await this.count.click()
    await expect(this.count).toHaveText(`Count: ${times}`)
  }
}
