export default {
  extends: ['@commitlint/config-conventional'],
  // `git commit --fixup` must be squashed before a merge; only the release commit of Changesets has no type.
  defaultIgnores: false,
  ignores: [(message) => message.startsWith('Version packages')],
  rules: {
    'header-max-length': [2, 'always', 60],
    'type-enum': [
      2,
      'always',
      ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'ci', 'chore', 'revert'],
    ],
    // Bodies quote error messages and addresses.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
}
