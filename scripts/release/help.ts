/** The output of `pnpm release --help`. */
export const help = `pnpm release                              makes the built versions everyone's
pnpm release canary <remote>              serves the built version to some visitors, or changes their share
pnpm release promote <remote>             makes the canary everyone's
pnpm release rollback <remote>            drops the canary, or returns to the version before this one
pnpm release revoke <remote> <version>    stops a version where it runs
pnpm release renew                        signs the list anew, before its time is over
pnpm release importmap --address <where>  writes importmap.json, for pages that pin every file
pnpm release check [<remote>] --events <file>  rolls back the canaries that failed too often
pnpm release key <file>                   makes a signing key
pnpm release pages <folder>               signs the built pages of the secure site

  --from folder           the build; dist unless told
  --out folder            the release; release unless told
  --only remote           of the build, this remote alone; repeatable
  --base URL              the origin of the remote's own files
  --address where         the folder is served, as https://cdn.example/foyer/; /foyer/ unless told
  --share percent         of the visitors, for a canary; 5 unless told
  --channel name          of the list, the first time; main unless told
  --expires-days number   how long a signed list counts; 30 unless told
  --dropped-canary        publishes a version although it was dropped as a canary
  --new-key               signs a list that was never signed, or whose key is lost
  --retired-key key       the public half of a key that signs no more; repeatable

FOYER_RELEASE_KEY names the key files, as PATH names folders. docs/operations.md has the rest.`
