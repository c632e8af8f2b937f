import type { SocialProvider } from '@foyer/shared-core/entities'
import type { AskingProps } from './Asking.js'
import { BrandIcon } from './BrandIcon.js'
import { brands } from './brands.js'
import { PictureBox } from './PictureBox.js'

/** A brand as the steps of its login show it. */
export const brandOf = (provider: SocialProvider): Pick<AskingProps, 'name' | 'picture'> => ({
  name: brands[provider].name,
  picture: (
    <PictureBox size="large">
      <BrandIcon provider={provider} size={36} />
    </PictureBox>
  ),
})
