const longest = 254

/**
 * Whether a text is an e-mail address as mail goes to it [VAL-01]: one `@`, no spaces, a domain of at least two labels. What
 * exists only the mail says.
 */
export const isEmail = (text: string): boolean =>
  text.length <= longest &&
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    text,
  ) &&
  !/^\.|\.\.|\.@/.test(text)
